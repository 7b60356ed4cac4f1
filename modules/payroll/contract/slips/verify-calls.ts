import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { storedDate } from '#platform/contract/scalars.ts'
import { slipMessages as say } from './slip-messages.ts'

/** `A1B2 C3D4 E5F6 0718`, as it stands on the paper. */
export const verifyText = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')

export const verdicts = ['genuine', 'withdrawn', 'replaced', 'unknown'] as const

export const verifyPayslip = defineCall('POST', '/payslip/verify', {
  auth: 'public',
  writes: true,
  summary: 'Says whether a payslip is genuine, by its code and net pay, without showing any pay.',
  input: z.object({
    code: z
      .string()
      .max(40)
      .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
      .refine((code) => /^[0-9A-F]{16}$/.test(code), say.codeShape),
    /** In paise, as printed. */
    net: z
      .number({ error: say.netEmpty })
      .int()
      .min(0)
      .max(10 ** 12),
  }),
  output: z.object({
    verdict: z.enum(verdicts),
    /** Only for a slip that exists with this net pay, to compare with the paper. */
    slip: z
      .object({
        company: z.string(),
        person: z.string(),
        month: z.string(),
        number: z.string(),
        withdrawn_on: storedDate.nullable(),
      })
      .nullable(),
  }),
  limit: { times: 10, seconds: 60 },
})

export const getVerifyCompany = defineCall('GET', '/payslip/verify-company', {
  auth: 'public',
  writes: false,
  summary: 'Returns the name and logo of the group for the page that checks payslips.',
  output: z.object({ company: z.string(), logo: z.string() }),
  limit: { times: 120, seconds: 60 },
})
