import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, requiredText, text } from '#platform/contract/scalars.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'

/** What one reads of a company; empty where no one has entered it. */
const companyFields = {
  /** The short name, as it stands on cards. */
  name: requiredText(120, say.nameEmpty),
  legal_name: text(160).default(''),
  /** Lines before the city, one below the other. */
  address: text(300).default(''),
  city: text(80).default(''),
  phone: text(30)
    .refine((value) => value === '' || /^\+?[\d\s().-]{6,}$/.test(value), say.phoneUnclear)
    .default(''),
  website: text(200)
    .refine((value) => value === '' || isWebAddress(value), say.websiteUnclear)
    .default(''),
}

function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.')
}

export const companyForm = z.object({ id, version: z.number().int().positive(), ...companyFields })

export const companyView = z.object({
  id: z.number(),
  name: z.string(),
  legal_name: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  website: z.string(),
  /** Where its logo is had; empty without one. */
  logo: z.string(),
  version: z.number(),
  can: z.object({ save: z.boolean() }),
})

export const listCompanies = defineCall('GET', '/organization/companies', {
  auth: 'employee',
  needs: 'organization.directory.read',
  writes: false,
  summary: 'Lists the companies of the group with addresses, and which the caller can edit.',
  output: z.object({ rows: z.array(companyView), can: z.object({ add: z.boolean() }) }),
})

export const addCompany = defineCall('POST', '/organization/add-company', {
  auth: 'employee',
  needs: 'organization.company.manage',
  writes: true,
  summary: 'Adds a company to the group.',
  input: z.object(companyFields),
  output: z.object({ id: z.number() }),
  says: say.companyAdded,
})

export const saveCompany = defineCall('POST', '/organization/save-company', {
  auth: 'employee',
  needs: 'organization.company.manage',
  writes: true,
  summary: 'Updates one company.',
  input: companyForm,
  output: companyView.omit({ logo: true }),
  says: say.companySaved,
})
