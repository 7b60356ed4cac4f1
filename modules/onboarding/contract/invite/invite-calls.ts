import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, email, id, text } from '#platform/contract/scalars.ts'
import { personName } from '#identity/contract/accounts/account-calls.ts'
import { employmentTypes, workLocations } from '#organization/contract/organization-lists.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { itemKinds, usuallyAsked } from '#onboarding/contract/onboarding-items.ts'

const phone = text(20).refine(
  (given) => /^\+?[\d ()-]*$/.test(given) && /^\d{10,15}$/.test(given.replace(/\D/g, '')),
  say.phoneUnclear,
)

/** The seat, as far as it is known; what is missing is asked for at the latest when someone becomes an employee. */
const seat = {
  company_id: id,
  location_id: id.nullable().default(null),
  department_id: id.nullable().default(null),
  designation_id: id.nullable().default(null),
  line_manager_id: id.nullable().default(null),
}

const stage = z.enum(['trainee', 'probation', 'confirmed'])

const terms = {
  work_location: workLocations.schema.default('Work From Office'),
  employment_type: employmentTypes.schema.default('company_payroll'),
  stage: stage.default('probation'),
  probation_months: z.number().int().min(0).max(24).default(6),
  notice_days: z.number().int().min(0).max(365).default(60),
  /** In paise. */
  told_ctc: z.number().int().positive().max(100_000_000_000).nullable().default(null),
}

/** What the new hire cannot submit without; everything else may be given. */
const asked = z.array(z.enum(itemKinds)).max(itemKinds.length)

export const inviteForm = z.object({
  name: personName,
  email,
  phone: phone.or(z.literal('')).default(''),
  ...seat,
  ...terms,
  joining_on: calendarDate.nullable().default(null),
  owner_id: id.nullable().default(null),
  asked: asked.default([...usuallyAsked]),
})

export const inviteCandidate = defineCall('POST', '/onboarding/invite', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary: 'Invites a candidate: emails the link and creates the tasks.',
  input: inviteForm,
  output: z.object({ id: z.number() }),
  limit: { times: 300, seconds: 600 },
})

export const renewLink = defineCall('POST', '/onboarding/renew-link', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary: 'Emails a new link. The previous one stops working.',
  input: z.object({ id }),
  says: say.linkSent,
  limit: { times: 300, seconds: 600 },
})

export const cancelLink = defineCall('POST', '/onboarding/cancel-link', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary: 'Closes the link and its sessions without ending the onboarding.',
  input: z.object({ id }),
  says: say.linkCancelled,
})

export const saveTerms = defineCall('POST', '/onboarding/save-terms', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary: 'Updates the position, the agreed terms and the person in charge.',
  input: z.object({
    id,
    version: z.number().int().positive(),
    ...seat,
    ...terms,
    /** What the payslips come to in a year, in paise. */
    payslip_ctc: z.number().int().positive().max(100_000_000_000).nullable().default(null),
    owner_id: id.nullable().default(null),
  }),
  says: say.saved,
})

export const chooseItems = defineCall('POST', '/onboarding/choose-items', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary: 'Sets what the candidate must provide. Details already given stay.',
  input: z.object({ id, asked }),
  says: say.itemsChosen,
})

export const setJoiningDay = defineCall('POST', '/onboarding/set-joining-day', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary: 'Sets the joining date and notifies everyone with tasks.',
  input: z.object({ id, joining_on: calendarDate, reason: text(300).default('') }),
  says: say.saved,
})
