import { answers, type Handler } from '#platform/server/area.ts'
import * as complianceCalls from '#payroll/contract/compliance/compliance-calls.ts'
import { complianceMessages } from '#payroll/contract/compliance/compliance-messages.ts'
import * as watchCalls from '#payroll/contract/law-watch/law-watch-calls.ts'
import { lawWatchMessages } from '#payroll/contract/law-watch/law-watch-messages.ts'
import * as packCalls from '#payroll/contract/packs/pack-calls.ts'
import * as stateCalls from '#payroll/contract/packs/state-calls.ts'
import { packMessages } from '#payroll/contract/packs/pack-messages.ts'
import * as compliance from './compliance/tasks.ts'
import { addWatch, finishWatch, lawWatch, planWatch } from './law-watch/law-watch.ts'
import { publishPack, retirePack, reviewPack } from './packs/decide-pack.ts'
import { addPackVersion, savePackVersion, withdrawPack } from './packs/make-version.ts'
import { confirmPack, readUnconfirmedPacks } from './packs/month-law.ts'
import { packs, readPack } from './packs/read-packs.ts'
import { confirmState, readStatesWithoutRules } from './packs/states-without-rules.ts'
import type { PayrollParts } from './payroll-dependencies.ts'

/** Rule packs, the law watch and the compliance calendar. */
export const lawHandlers = ({ keyring }: Pick<PayrollParts, 'keyring'>): readonly Handler[] => [
  answers(packCalls.readPack, readPack),
  answers(packCalls.addPackVersion, addPackVersion),
  answers(packCalls.savePackVersion, savePackVersion),
  answers(packCalls.withdrawPack, withdrawPack),
  answers(packCalls.reviewPack, reviewPack),
  answers(packCalls.publishPack, publishPack),
  answers(packCalls.retirePack, retirePack),
  answers(packCalls.listUnconfirmedPacks, readUnconfirmedPacks),
  answers(packCalls.confirmPack, confirmPack),
  answers(stateCalls.statesWithoutRules, readStatesWithoutRules),
  answers(stateCalls.confirmStateWithoutRules, confirmState),
  answers(watchCalls.addWatch, addWatch),
  answers(watchCalls.planWatch, planWatch),
  answers(watchCalls.finishWatch, finishWatch),
  answers(complianceCalls.fillCalendar, compliance.fillCalendar),
  answers(complianceCalls.addTask, compliance.addTask),
  answers(complianceCalls.assignTask, compliance.assignTask),
  answers(complianceCalls.finishTask, compliance.finishTask),
  answers(complianceCalls.skipTask, compliance.skipTask),
  answers(complianceCalls.attachEvidence, compliance.attachEvidence),
  answers(complianceCalls.openEvidence, compliance.openEvidence({ keyring })),
]

export const lawLists = [packs, lawWatch, compliance.tasks] as const

export const lawConstraints = {
  law_watch_shipped_once: lawWatchMessages.cared,
  compliance_task_once: complianceMessages.thereAlready,
  rule_pack_published_once: packMessages.dayTaken,
  state_without_rules_once: packMessages.stateConfirmedAtOnce,
  rule_pack_confirmation_once: packMessages.confirmedAlready,
}
