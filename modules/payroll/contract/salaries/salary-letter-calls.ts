import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { idInPath } from '#platform/contract/scalars.ts'

export const downloadOwnSalaryLetter = defineCall('GET', '/salary-configuration/letter', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Downloads the letter of an own approved salary as PDF, within 15 minutes of the password.',
  input: z.object({ id: idInPath }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 30, seconds: 60 },
})

export const downloadSalaryLetter = defineCall('GET', '/salary-configuration/letter-of-person', {
  auth: 'employee',
  needs: 'payroll.pay.view',
  writes: true,
  summary: 'Downloads the letter of an approved salary as PDF, and logs that it was seen.',
  input: z.object({ id: idInPath }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 60, seconds: 60 },
})
