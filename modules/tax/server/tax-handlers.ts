import { answers, answersPrepared, type Area, type Handler } from '#platform/server/area.ts'
import * as calculationCalls from '#tax/contract/calculation/calculation-calls.ts'
import * as challanCalls from '#tax/contract/challans/challan-calls.ts'
import * as declarationCalls from '#tax/contract/declarations/declaration-calls.ts'
import * as paperCalls from '#tax/contract/papers/paper-calls.ts'
import { taxMessages } from '#tax/contract/tax-messages.ts'
import { taxPermissions } from '#tax/contract/tax-permissions.ts'
import * as verificationCalls from '#tax/contract/verification/verification-calls.ts'
import * as windowCalls from '#tax/contract/windows/window-calls.ts'
import { jumpJobs } from './calculation/tell-of-jump.ts'
import { addChallan, challanMatch, challans, changeChallan, removeChallan } from './challans/challans.ts'
import { readCalculationOfPerson, readOwnCalculation } from './calculation/read-calculation.ts'
import { chooseScheme } from './declarations/choose-scheme.ts'
import { copyLastYear } from './declarations/copy-rows.ts'
import { readOwnDeclaration, readOwnDeclarations } from './declarations/own-declarations.ts'
import { attachProof, openProof, removeProof } from './declarations/proofs.ts'
import { removeRow, saveRow } from './declarations/save-row.ts'
import { submitDeclaration } from './declarations/submit-declaration.ts'
import {
  calculationFileOfPerson,
  ownCalculationFile,
  prepareCalculationOfPerson,
} from './papers/calculation-file.ts'
import { formFileOfPerson, ownFormFile, prepareFormOfPerson } from './papers/download-form.ts'
import { ownPartB, ownTaxPapers, partBOfPerson, preparePartB, workingOfPerson } from './papers/part-b.ts'
import {
  declaredAgainstApproved,
  readTaxSheet,
  sheetExports,
  taxPaperChoices,
} from './papers/read-tax-sheets.ts'
import { zipPartB, zipPartBJob } from './papers/zip-part-b.ts'
import { prepareProofs, proofsOfPerson, zipProofs, zipProofsJob } from './papers/zip-proofs.ts'
import type { TaxParts } from './tax-dependencies.ts'
import { taxDuties } from './tax-duties.ts'
import { declarations } from './verification/declaration-list.ts'
import * as verification from './verification/verify-declaration.ts'
import { windowSchedule } from './windows/look-after-windows.ts'
import {
  changeWindow,
  closeWindow,
  openWindow,
  remindOne,
  sendForm,
  sendForms,
} from './windows/open-window.ts'
import { windows } from './windows/window-queries.ts'

const declarationHandlers = (parts: TaxParts): readonly Handler[] => [
  answers(declarationCalls.ownDeclarations, readOwnDeclarations),
  answers(declarationCalls.ownDeclaration, readOwnDeclaration),
  answers(declarationCalls.chooseScheme, chooseScheme),
  answers(declarationCalls.saveRow, saveRow),
  answers(declarationCalls.removeRow, removeRow(parts)),
  answers(declarationCalls.copyLastYear, copyLastYear),
  answers(declarationCalls.attachProof, attachProof(parts)),
  answers(declarationCalls.removeProof, removeProof(parts)),
  answers(declarationCalls.openProof, openProof(parts)),
  answers(declarationCalls.submitDeclaration, submitDeclaration),
  answers(calculationCalls.ownTaxCalculation, readOwnCalculation),
  answers(calculationCalls.taxCalculationOfPerson, readCalculationOfPerson),
  answers(calculationCalls.ownCalculationFile, ownCalculationFile(parts)),
  answersPrepared(
    calculationCalls.calculationFileOfPerson,
    prepareCalculationOfPerson(parts),
    calculationFileOfPerson,
  ),
]

const paperHandlers = (parts: TaxParts, sheets: ReturnType<typeof sheetExports>): readonly Handler[] => [
  answers(paperCalls.ownFormFile, ownFormFile(parts)),
  answersPrepared(paperCalls.formFileOfPerson, prepareFormOfPerson(parts), formFileOfPerson),
  answersPrepared(paperCalls.proofsOfPerson, prepareProofs(parts), proofsOfPerson),
  answers(paperCalls.zipProofs, zipProofs),
  answers(paperCalls.ownTaxPapers, ownTaxPapers),
  answers(paperCalls.ownPartB, ownPartB(parts)),
  answersPrepared(paperCalls.partBOfPerson, preparePartB(parts), partBOfPerson),
  answers(paperCalls.workingOfPerson, workingOfPerson),
  answers(paperCalls.zipPartB, zipPartB),
  answers(paperCalls.taxPaperChoices, taxPaperChoices),
  answers(paperCalls.readTaxSheet, readTaxSheet),
  answersPrepared(paperCalls.exportTaxSheet, sheets.prepare, sheets.answer),
  answers(paperCalls.declaredAgainstApproved, declaredAgainstApproved),
]

const challanHandlers: readonly Handler[] = [
  answers(challanCalls.addChallan, addChallan),
  answers(challanCalls.changeChallan, changeChallan),
  answers(challanCalls.removeChallan, removeChallan),
  answers(challanCalls.challanMatch, challanMatch),
]

const verificationHandlers: readonly Handler[] = [
  answers(verificationCalls.readDeclaration, verification.readDeclaration),
  answers(verificationCalls.decideRow, verification.decideRow),
  answers(verificationCalls.approveRest, verification.approveRest),
  answers(verificationCalls.sendBack, verification.sendBack),
  answers(verificationCalls.closeDeclaration, verification.closeDeclaration),
  answers(verificationCalls.reopenDeclaration, verification.reopenDeclaration),
  answers(verificationCalls.unlockDeclaration, verification.unlockDeclaration),
]

const windowHandlers: readonly Handler[] = [
  answers(windowCalls.openWindow, openWindow),
  answers(windowCalls.changeWindow, changeWindow),
  answers(windowCalls.sendForms, sendForms),
  answers(windowCalls.closeWindow, closeWindow),
  answers(windowCalls.sendForm, sendForm),
  answers(windowCalls.remindOne, remindOne),
]

export function taxArea(parts: TaxParts): Area {
  const sheets = sheetExports(parts)
  return {
    name: 'tax',
    ...taxDuties,
    handlers: [
      ...declarationHandlers(parts),
      ...verificationHandlers,
      ...windowHandlers,
      ...paperHandlers(parts, sheets),
      ...challanHandlers,
    ],
    lists: [declarations, windows, challans],
    jobs: [...jumpJobs, ...sheets.jobs(parts), zipPartBJob(parts), zipProofsJob(parts)],
    schedule: [windowSchedule],
    permissions: taxPermissions,
    constraints: {
      tax_window_once: taxMessages.windowThere,
      tax_declaration_once: taxMessages.windowThere,
      tax_challan_once: taxMessages.challanThere,
    },
  }
}
