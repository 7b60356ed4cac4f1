import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id } from '#platform/contract/scalars.ts'
import { estimatePaths, fieldTypes } from '#estimates/contract/estimates-lists.ts'
import { visitId } from '#estimates/contract/follow-up/revise-calls.ts'

const nothing = z.null().optional()

export const getCostFieldCategory = defineCall('GET', '/estimates/get-cost-field-category', {
  auth: 'public',
  writes: false,
  summary: 'Lists the requirements of the calculator.',
  output: z.array(z.object({ field_category_id: z.number(), field_type: z.string() })),
})

export const questionView = z.object({
  field_id: z.number(),
  field_name: z.string(),
  field_type: fieldTypes.schema,
  is_required: z.boolean(),
  place_holder: z.string(),
  value_partitions: z.number(),
  /** Asked only when that value of that question is chosen. */
  depends_on: z.object({ field_id: z.number(), value_id: z.number() }).nullable(),
  field_values: z.array(z.object({ value_id: z.number(), value_name: z.string() })),
})
export type QuestionView = z.output<typeof questionView>

const ofCategory = z.object({ field_id: nothing, field_category_id: id })

export const getCategoryFields = defineCall('POST', '/estimates/get-category-fields', {
  auth: 'public',
  writes: false,
  summary: 'Lists the questions of one requirement.',
  input: ofCategory,
  output: z.array(questionView),
})

export const hireTeamView = z.object({
  category_id: z.number(),
  category_name: z.string(),
  field_values: z.array(
    z.object({
      team_id: z.number(),
      team_name: z.string(),
      duration: z.number(),
      junior_level_count: z.number(),
      mid_level_count: z.number(),
      senior_level_count: z.number(),
    }),
  ),
})
export type HireTeamView = z.output<typeof hireTeamView>

export const getHireTeamList = defineCall('POST', '/estimates/get-hire-team-list', {
  auth: 'public',
  writes: false,
  summary: 'Lists the teams for hire for one requirement.',
  input: ofCategory,
  output: z.array(hireTeamView),
})

export const offerView = z.object({
  offer_id: z.number(),
  title: z.string(),
  description: z.string(),
  discount_type: z.string(),
  /** Per cent, or US dollars where the type is not Percentage. */
  percentage_of_discount: z.number(),
})
export type OfferView = z.output<typeof offerView>

export const getHireTeamOfferList = defineCall('GET', '/estimates/get-hire-team-offer-list', {
  auth: 'public',
  writes: false,
  summary: 'Lists the offers that apply today.',
  output: z.array(offerView),
})

export const updateChoices = z.object({
  update_options: z.array(z.object({ option_id: z.number(), option_name: z.string() })),
  game_engine: z.array(z.object({ game_engine_id: z.number(), game_engine_name: z.string() })),
})

export const getUpdationMasterData = defineCall('POST', '/estimates/get-updation-master-data', {
  auth: 'public',
  writes: false,
  summary: 'Lists the versions an existing app or game can be updated to, and the technologies.',
  input: z.object({ field_category_id: id }),
  output: updateChoices,
})

export const pageLinks = z.object({
  email: z.string(),
  portfolio: z.string(),
  chat: z.string(),
  appointment: z.string(),
  terms: z.string(),
  /** Whose calculator it is. */
  company: z.string(),
  logo: z.string(),
})

export const getCalculatorLinks = defineCall('GET', '/estimates/get-calculator-links', {
  auth: 'public',
  writes: false,
  summary: 'Returns the company and the links of the calculator.',
  output: pageLinks,
})

/** Every amount is in minor units of its currency. */
export const estimateCopy = z.object({
  number: z.string(),
  service: z.string(),
  requirement: z.string(),
  name: z.string(),
  made_on: z.string(),
  valid_until: z.string(),
  currency: z.enum(['INR', 'USD']),
  low: z.number().nullable(),
  high: z.number().nullable(),
  lines: z.array(z.object({ label: z.string(), detail: z.string(), amount: z.number().nullable() })),
  other: z
    .object({
      currency: z.enum(['INR', 'USD']),
      low: z.number(),
      high: z.number(),
      rate: z.number(),
      rate_date: z.string(),
    })
    .nullable(),
  notes: z.array(z.string()),
  /** The agreement that was asked for first. */
  nda: z
    .object({ text: z.string(), accepted_on: z.string().nullable(), accepted_name: z.string() })
    .nullable(),
  links: pageLinks,
})
export type EstimateCopy = z.output<typeof estimateCopy>

export const viewEstimateCopy = defineCall('POST', '/estimates/view-copy', {
  auth: 'public',
  writes: true,
  summary: 'Returns the copy of an estimate that its email links to, and logs the view.',
  input: z.object({ token: z.string().max(80) }),
  output: estimateCopy,
  limit: { times: 60, seconds: 60 },
})

export const noteVisit = defineCall('POST', '/estimates/note-visit', {
  auth: 'public',
  writes: true,
  summary: 'Records how far an anonymous visitor came.',
  input: z.object({
    visit: visitId,
    /** 1 began, 2 chose a way, 3 gave the answers. */
    step: z.literal([1, 2, 3]),
    path: estimatePaths.schema.optional(),
    field_category_id: id.optional(),
  }),
  limit: { times: 120, seconds: 60 },
})
