import { answers, answersPrepared, type Handler } from '#platform/server/area.ts'
import * as accountCalls from '#identity/contract/accounts/account-calls.ts'
import * as roleCalls from '#identity/contract/roles/role-calls.ts'
import {
  seeAs as seeAsCall,
  stopSeeingAs as stopSeeingAsCall,
} from '#identity/contract/see-as/see-as-calls.ts'
import { matrixFile } from './access-review/access-exports.ts'
import { explainAccess, readFindings, readMatrix } from './access-review/access-matrix.ts'
import { openAccount, readAccountOptions } from './accounts/accounts.ts'
import {
  changeAccount,
  demandNewPassword,
  setAccountStatus,
  signOutEverywhere,
  takeAuthenticator,
} from './accounts/change-account.ts'
import { createAccount, inviteAgain } from './accounts/create-account.ts'
import { endRole } from './roles/end-role.ts'
import { giveRole } from './roles/give-role.ts'
import type { IdentityParts } from './identity-dependencies.ts'
import { deleteRole, openRole, readPermissions, readRoles, saveRole } from './roles/roles.ts'
import { saveRoleGrants } from './roles/save-role-grants.ts'
import { seeAs, stopSeeingAs } from './see-as/see-as.ts'

/** Roles, accounts, and looking through others' eyes: all under `/access-control`. */
export function accessControlHandlers(parts: IdentityParts): Handler[] {
  const matrix = matrixFile(parts)
  return [
    answers(roleCalls.listRoles, readRoles),
    answers(roleCalls.listPermissions, readPermissions(parts)),
    answers(roleCalls.openRole, openRole),
    answers(roleCalls.saveRole, saveRole),
    answers(roleCalls.saveRoleGrants, saveRoleGrants(parts)),
    answers(roleCalls.deleteRole, deleteRole),
    answers(roleCalls.giveRole, giveRole),
    answers(roleCalls.endRole, endRole),
    answers(roleCalls.listMatrix, readMatrix),
    answersPrepared(roleCalls.exportMatrix, matrix.prepare, matrix.answer),
    answers(roleCalls.explainAccess, explainAccess(parts)),
    answers(roleCalls.listFindings, readFindings),
    answers(accountCalls.openAccount, openAccount),
    answers(accountCalls.accountOptions, readAccountOptions),
    answers(accountCalls.createAccount, createAccount(parts)),
    answers(accountCalls.inviteAgain, inviteAgain(parts)),
    answers(accountCalls.changeAccount, changeAccount(parts)),
    answers(accountCalls.setAccountStatus, setAccountStatus),
    answers(accountCalls.demandNewPassword, demandNewPassword),
    answers(accountCalls.signOutEverywhere, signOutEverywhere),
    answers(accountCalls.takeAuthenticator, takeAuthenticator),
    answers(seeAsCall, seeAs(parts)),
    answers(stopSeeingAsCall, stopSeeingAs),
  ]
}
