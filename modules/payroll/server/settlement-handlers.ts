import { answers, type Handler } from '#platform/server/area.ts'
import * as calls from '#payroll/contract/settlements/settlement-calls.ts'
import { approveSettlement, rollBackSettlement } from './settlements/approve-settlement.ts'
import { computeSettlement } from './settlements/compute-settlement.ts'
import { closeSettlement, recordDemandPaid } from './settlements/finish-settlement.ts'
import { readSettlement, settlements } from './settlements/read-settlements.ts'
import { addSettlementEntry, removeSettlementEntry } from './settlements/settlement-entries.ts'

/** Final settlements of leavers. */
export const settlementHandlers: readonly Handler[] = [
  answers(calls.readSettlement, readSettlement),
  answers(calls.computeSettlement, computeSettlement),
  answers(calls.approveSettlement, approveSettlement),
  answers(calls.rollBackSettlement, rollBackSettlement),
  answers(calls.addSettlementEntry, addSettlementEntry),
  answers(calls.removeSettlementEntry, removeSettlementEntry),
  answers(calls.recordDemandPaid, recordDemandPaid),
  answers(calls.closeSettlement, closeSettlement),
]

export const settlementLists = [settlements] as const
