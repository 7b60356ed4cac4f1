import { answers, answersPrepared, type Handler } from '#platform/server/area.ts'
import * as ownCalls from '#payroll/contract/slips/own-slip-calls.ts'
import * as slipCalls from '#payroll/contract/slips/slip-calls.ts'
import * as settingCalls from '#payroll/contract/slips/slip-setting-calls.ts'
import * as verifyCalls from '#payroll/contract/slips/verify-calls.ts'
import { readMainCompany } from '#organization/server/public.ts'
import type { PayrollParts } from './payroll-dependencies.ts'
import { ownSlipFile, prepareSlipFile, slipFile } from './slips/download-slip.ts'
import { readOwnSlip, readOwnSlipAmounts, readOwnSlips } from './slips/own-slips.ts'
import { preparePrintFile, printFile, printSlip } from './slips/print-slip.ts'
import { compareForPayroll, compareOwn } from './slips/read-comparison.ts'
import { readSlip } from './slips/read-slip.ts'
import { replacedPacks } from './slips/replaced-packs.ts'
import { readSlipSettings, saveSlipSetting } from './slips/slip-settings.ts'
import { verifySlip } from './slips/verify-slip.ts'
import { publishSlip, withdrawSlip } from './slips/withdraw-slip.ts'
import { zipSlips, zipSlipsJob } from './slips/zip-slips.ts'

/** Payslips on the screen and on paper, for their people and for payroll. */
export const slipHandlers = (parts: PayrollParts): readonly Handler[] => [
  answers(ownCalls.ownPayslips, readOwnSlips),
  answers(ownCalls.ownPayslipAmounts, readOwnSlipAmounts),
  answers(ownCalls.ownPayslip, readOwnSlip),
  answers(ownCalls.downloadOwnPayslip, ownSlipFile(parts)),
  answers(ownCalls.compareOwnPayslips, compareOwn),
  answers(slipCalls.readSlip, readSlip),
  answers(slipCalls.compareSlips, compareForPayroll),
  answersPrepared(slipCalls.downloadSlip, prepareSlipFile(parts), slipFile),
  answers(slipCalls.printSlip, printSlip),
  answersPrepared(slipCalls.printFile, preparePrintFile(parts), printFile),
  answers(slipCalls.zipSlips, zipSlips),
  answers(slipCalls.withdrawSlip, withdrawSlip),
  answers(slipCalls.publishSlip, publishSlip),
  answers(verifyCalls.verifyPayslip, verifySlip),
  answers(verifyCalls.getVerifyCompany, readMainCompany),
  answers(settingCalls.readSlipSettings, readSlipSettings),
  answers(settingCalls.saveSlipSetting, saveSlipSetting),
]

export const slipJobs = (parts: PayrollParts) => [zipSlipsJob(parts)]

export const slipLists = [replacedPacks] as const
