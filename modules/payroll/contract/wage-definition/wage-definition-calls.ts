import { z } from 'zod'
import { catalogue } from '#platform/contract/catalogue.ts'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, id, requiredText, storedDate } from '#platform/contract/scalars.ts'
import { payrollMessages as say } from '#payroll/contract/payroll-messages.ts'

export const wageDefinitions = catalogue({
  legacy: { id: 1, label: 'Basic, dearness and retaining allowance', tone: 'neutral', next: [] },
  fifty_percent: { id: 2, label: '50 % test of the labour codes', tone: 'neutral', next: [] },
})

const choice = z.object({
  mode: wageDefinitions.schema,
  valid_from: storedDate,
  reason: z.string(),
  source: z.string(),
  decided_by: z.string(),
})

export const wageDefinitionRow = z.object({
  company: z.object({ id: z.number(), name: z.string() }),
  /** The newest first; empty until the company has chosen. */
  choices: z.array(choice),
})
export type WageDefinitionRow = z.output<typeof wageDefinitionRow>

export const listWageDefinitions = defineCall('GET', '/salary-configuration/wage-definitions', {
  auth: 'employee',
  needs: { any: ['payroll.setup.manage', 'payroll.pay.view'] },
  writes: false,
  summary: 'Lists which pay each company counts as wages, by date.',
  output: z.object({ rows: z.array(wageDefinitionRow), can: z.object({ choose: z.boolean() }) }),
})

export const chooseWageDefinition = defineCall('POST', '/salary-configuration/choose-wage-definition', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Chooses which pay a company counts as wages from the first of a month.',
  input: z.object({
    company_id: id,
    valid_from: calendarDate.refine((date) => date.endsWith('-01'), say.firstOfMonth),
    mode: wageDefinitions.schema,
    reason: requiredText(300, say.reasonEmpty),
    source: requiredText(300, say.sourceEmpty),
  }),
  says: say.wageBaseChosen,
})
