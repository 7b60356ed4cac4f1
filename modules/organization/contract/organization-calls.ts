import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { LARGEST_PAGE, pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id } from '#platform/contract/scalars.ts'
import { indianState } from './lists/indian-states.ts'
import { employmentStatuses, employmentTypes } from './organization-lists.ts'

/** What a field to choose from needs. */
const named = z.object({ id: z.number(), name: z.string() })

export const getAllDepartment = defineCall('GET', '/get-all-department/', {
  auth: 'employee',
  needs: 'organization.directory.read',
  writes: false,
  summary: 'Lists the departments by name.',
  output: z.array(named),
})

export const getAllLocation = defineCall('GET', '/get-all-location/', {
  auth: 'employee',
  needs: 'organization.directory.read',
  writes: false,
  summary: 'Lists the offices with their time zones.',
  output: z.array(named.extend({ key: z.string(), time_zone: z.string() })),
})

export const listCompany = defineCall('GET', '/list-company/', {
  auth: 'employee',
  needs: 'organization.directory.read',
  writes: false,
  summary: 'Lists the companies of the group.',
  output: z.array(named),
})

export const getAllEmploymentType = defineCall('GET', '/get-all-employment-type/', {
  auth: 'employee',
  needs: 'organization.directory.read',
  writes: false,
  summary: 'Lists the employment types.',
  output: z.array(z.object({ id: z.number(), key: employmentTypes.schema, name: z.string() })),
})

export const getAllEmploymentStatus = defineCall('GET', '/get-all-employment-status/', {
  auth: 'employee',
  needs: 'organization.directory.read',
  writes: false,
  summary: 'Lists the stages of an employment.',
  output: z.array(z.object({ id: z.number(), key: employmentStatuses.schema, name: z.string() })),
})

const optionFilter = pageFilter
  .omit({ sort: true, direction: true })
  .extend({ size: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(LARGEST_PAGE) })

export const designations = defineCall('POST', '/designations', {
  auth: 'employee',
  needs: 'organization.directory.read',
  writes: false,
  summary: 'Lists the designations by name.',
  input: optionFilter,
  output: pageOf(named),
})

const userOption = named.extend({ email: z.string() })

export const getAllUsers = defineCall('GET', '/get-all-users', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the people of the group by name, for a choice.',
  input: optionFilter,
  output: pageOf(userOption),
})

export const getAllUsersByCompany = defineCall('POST', '/get-all-users_by_company', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the people of one company by name, for a choice.',
  input: optionFilter.extend({ company_id: id }),
  output: pageOf(userOption),
})

export const getAllCities = defineCall('POST', '/get-all-cities', {
  auth: 'employee',
  needs: 'organization.directory.read',
  writes: false,
  summary: 'Lists the cities of India by name.',
  input: optionFilter.extend({ state: indianState.optional() }),
  output: pageOf(named.extend({ state: indianState })),
})
