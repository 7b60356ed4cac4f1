import { answers, type Handler } from '#platform/server/area.ts'
import * as companyCalls from '#organization/contract/lists/company-calls.ts'
import * as logoCalls from '#organization/contract/lists/company-logo-calls.ts'
import * as keptListCalls from '#organization/contract/lists/kept-list-calls.ts'
import * as officeCalls from '#organization/contract/lists/office-calls.ts'
import { forColleagues } from '#organization/server/directory/read-directory.ts'
import type { OrganizationParts } from '#organization/server/organization-dependencies.ts'
import { addCompany, readCompanies, saveCompany } from './companies.ts'
import { readLogo, removeLogo, setLogo } from './company-logo.ts'
import { addEntry, openEntry, readKeptList, renameListEntry } from './kept-lists.ts'
import { readOffices } from './offices.ts'

/** Companies, offices and the lists that an administrator keeps. */
export const listHandlers = (parts: OrganizationParts): readonly Handler[] => [
  answers(companyCalls.listCompanies, forColleagues(readCompanies)),
  answers(companyCalls.saveCompany, saveCompany),
  answers(companyCalls.addCompany, addCompany),
  answers(logoCalls.setCompanyLogo, setLogo(parts)),
  answers(logoCalls.removeCompanyLogo, removeLogo(parts)),
  answers(logoCalls.readCompanyLogo, readLogo(parts)),
  answers(officeCalls.listOffices, forColleagues(readOffices)),
  answers(keptListCalls.listKeptEntries, readKeptList),
  answers(keptListCalls.openKeptEntry, openEntry),
  answers(keptListCalls.addKeptEntry, addEntry),
  answers(keptListCalls.renameKeptEntry, renameListEntry),
]
