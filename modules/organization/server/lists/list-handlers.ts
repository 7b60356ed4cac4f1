import { answers, type Handler } from '#platform/server/area.ts'
import * as companyCalls from '#organization/contract/lists/company-calls.ts'
import * as keptListCalls from '#organization/contract/lists/kept-list-calls.ts'
import * as officeCalls from '#organization/contract/lists/office-calls.ts'
import { forColleagues } from '#organization/server/directory/read-directory.ts'
import { addCompany, readCompanies, saveCompany } from './companies.ts'
import { addEntry, openEntry, readKeptList, renameListEntry } from './kept-lists.ts'
import { addOffice, readOffices, saveOffice } from './offices.ts'

/** Companies, offices and the lists that an administrator keeps. */
export const listHandlers: readonly Handler[] = [
  answers(companyCalls.listCompanies, forColleagues(readCompanies)),
  answers(companyCalls.saveCompany, saveCompany),
  answers(companyCalls.addCompany, addCompany),
  answers(officeCalls.listOffices, forColleagues(readOffices)),
  answers(officeCalls.addOffice, addOffice),
  answers(officeCalls.saveOffice, saveOffice),
  answers(keptListCalls.listKeptEntries, readKeptList),
  answers(keptListCalls.openKeptEntry, openEntry),
  answers(keptListCalls.addKeptEntry, addEntry),
  answers(keptListCalls.renameKeptEntry, renameListEntry),
]
