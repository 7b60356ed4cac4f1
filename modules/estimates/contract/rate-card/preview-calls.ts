import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath, text } from '#platform/contract/scalars.ts'
import { extensions } from '#estimates/contract/estimates-lists.ts'
import {
  hireTeamView,
  offerView,
  questionView,
  updateChoices,
} from '#estimates/contract/calculator/calculator-calls.ts'
import { answered, chosenTeam } from '#estimates/contract/calculator/submit-calls.ts'

export const previewChoices = defineCall('GET', '/estimates/preview-choices', {
  auth: 'employee',
  needs: 'estimates.rates.read',
  writes: false,
  summary: 'Previews the questions of a requirement under the draft or the published rates.',
  input: z.object({ category_id: idInPath }),
  output: z.object({
    questions: z.array(questionView),
    teams: z.array(hireTeamView),
    offers: z.array(offerView),
    updates: updateChoices,
  }),
})

const fixed = z.object({
  path: z.literal('fixed'),
  fields: z.array(answered).max(400),
  budget: text(60).default(''),
})
const hire = z.object({
  path: z.literal('hire'),
  teams: z.array(chosenTeam).max(200),
  radio_extension: extensions.schema,
  offer_id: z.array(id).max(20).default([]),
})
const update = z.object({
  path: z.literal('update'),
  category_id: id,
  technology: id.nullable(),
  update_option: id.nullable(),
})

const priced = z.object({
  low: z.number().nullable(),
  high: z.number().nullable(),
  currency: z.enum(['INR', 'USD']),
  lines: z.array(z.object({ label: z.string(), detail: z.string(), amount: z.number().nullable() })),
  reasons: z.array(
    z.object({ label: z.string(), value: z.string().optional(), source: z.string().optional() }),
  ),
  notes: z.array(z.string()),
  /** Why these rates would refuse the answers. */
  refusal: z.string().nullable(),
})
export type Priced = z.output<typeof priced>

export const previewEstimate = defineCall('POST', '/estimates/preview', {
  body: { kilobytes: 64, keys: 4_000 },
  auth: 'employee',
  needs: 'estimates.rates.read',
  writes: false,
  summary: 'Previews the amounts of given answers under the published rates and the draft. Stores nothing.',
  input: z.object({ asked: z.discriminatedUnion('path', [fixed, hire, update]) }),
  output: z.object({ published: priced.nullable(), draft: priced.nullable() }),
})
