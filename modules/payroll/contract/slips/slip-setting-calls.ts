import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id } from '#platform/contract/scalars.ts'
import { slipMessages as say } from './slip-messages.ts'

export const readSlipSettings = defineCall('GET', '/payslip-settings', {
  auth: 'employee',
  needs: { any: ['payroll.setup.manage', 'payroll.pay.view'] },
  writes: false,
  summary: 'Lists what the payslips of each company print.',
  output: z.object({
    rows: z.array(z.object({ id: z.number(), name: z.string(), shows_whole_pan: z.boolean() })),
    can: z.object({ change: z.boolean() }),
  }),
})

export const saveSlipSetting = defineCall('POST', '/payslip-settings/save', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Chooses whether the payslips of a company print the whole PAN.',
  input: z.object({ id, shows_whole_pan: z.boolean() }),
  says: say.settingSaved,
})
