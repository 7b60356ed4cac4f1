import { z } from 'zod'
import { contactEmail, contactName, contactPhone } from '#contacts/contract/contact-form.ts'
import { defineCall } from '#platform/contract/call.ts'
import { id, text } from '#platform/contract/scalars.ts'
import { megabytes, type FileField } from '#platform/contract/upload.ts'
import { extensions } from '#estimates/contract/estimates-lists.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import { visitId } from '#estimates/contract/follow-up/revise-calls.ts'

/** A list or an object inside a form travels as text. */
const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => {
    if (typeof given !== 'string') return given
    try {
      return JSON.parse(given) as unknown
    } catch {
      return undefined
    }
  }, schema)

/** Numbers and ticks of a form arrive as text. */
const tick = z.preprocess(
  (given) =>
    given === true || given === '1' || given === 'true' ? 1 : given === undefined ? 0 : Number(given),
  z.literal([0, 1]),
)

const documents = {
  accept: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'jpeg', 'png', 'webp', 'gif', 'heic'],
  maxBytes: megabytes(20),
  maxCount: 5,
  required: false,
  wrongType: say.attachmentWrong,
} as const satisfies FileField

const videos = ['mp4', 'mov', 'avi', 'mkv'] as const

/** What the contact form takes along, and what the update form takes. */
export const attachmentRule: FileField = documents
export const videoRule: FileField = { ...documents, accept: videos, maxCount: 1, wrongType: say.videoWrong }

export const MOST_BYTES_TOGETHER = megabytes(20)

const contact = {
  name: contactName,
  phone_number: contactPhone,
  email: contactEmail,
  company_name: text(120).default(''),
  is_nda: tick,
  /** Not in every client; where it is sent it must be accepted. */
  is_term_conditions: z
    .preprocess((given) => (given === undefined ? 1 : Number(given)), z.literal(1, say.termsMissing))
    .optional(),
  /** People do not see it. */
  website: z.string().max(300).default(''),
  /** Which beginning this is the end of, where the browser kept that. */
  visit: visitId.optional(),
}

const limit = { times: 60, seconds: 60 }
const answer = z.object({ note: z.string().nullable() })

export const answered = z.object({ field_id: id, values: z.array(id).max(60) })
export type AnsweredField = z.output<typeof answered>

export const costContactFormSubmit = defineCall('POST', '/estimates/cost-contact-form-submit', {
  body: { kilobytes: 64, keys: 4_000 },
  auth: 'public',
  writes: true,
  asForm: true,
  summary: 'Estimates a project at a fixed cost and emails the estimate.',
  input: z.object({
    ...contact,
    additional_info: text(3000).default(''),
    budget: text(60).default(''),
    currency: z.literal('INR', 'The estimate is made in INR').default('INR'),
    fields: json(z.array(answered, say.formBroken).max(400)),
  }),
  files: { attachments: documents },
  output: answer,
  says: say.sent,
  limit,
})

const count = z.number(say.formBroken).int(say.formBroken).min(0, say.formBroken)

export const chosenTeam = z.object({
  team_id: id,
  duration: z.number(say.formBroken).int(say.formBroken).min(1, say.card.duration),
  junior_level_count: count,
  mid_level_count: count,
  senior_level_count: count,
})
export type ChosenTeam = z.output<typeof chosenTeam>

export const hireTeamContactFormSubmit = defineCall('POST', '/estimates/hire-team-contact-form-submit', {
  body: { kilobytes: 64, keys: 4_000 },
  auth: 'public',
  writes: true,
  asForm: true,
  summary: 'Estimates a hired team and emails the estimate.',
  input: z.object({
    ...contact,
    message: text(3000).default(''),
    team_categories: json(
      z
        .array(z.object({ category_id: id, field_values: z.array(chosenTeam).max(200) }), say.formBroken)
        .max(60),
    ),
    radio_extension: extensions.schema,
    offer_id: json(z.array(id, say.formBroken).max(20)).default([]),
  }),
  files: { attachments: documents },
  output: answer,
  says: say.sent,
  limit,
})

/** An id out of a select arrives as text, nothing chosen as an empty one. */
const choice = z.preprocess(
  (given) => (given === '' || given === null || given === undefined ? null : Number(given)),
  id.nullable(),
)

export const generateUpdationCost = defineCall('POST', '/estimates/generate-updation-cost', {
  auth: 'public',
  writes: true,
  asForm: true,
  summary: 'Estimates the update of an existing app or game and emails the estimate.',
  input: z.object({
    ...contact,
    message: text(3000).default(''),
    field_category_id: z.coerce.number().pipe(id),
    fields: json(
      z.object(
        {
          link: z.string().max(500).nullish(),
          attachments: z.unknown().optional(),
          technology: choice,
          update_option: choice,
        },
        say.formBroken,
      ),
    ),
  }),
  files: { attachments: { ...documents, accept: [...documents.accept, ...videos] } },
  output: answer,
  says: say.sent,
  limit,
})
