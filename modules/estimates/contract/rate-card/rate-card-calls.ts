import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath, storedInstant, text } from '#platform/contract/scalars.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import {
  cardSettings,
  costCategory,
  costField,
  engine,
  fieldValue,
  hireTeam,
  offer,
  rateCard,
  updateOption,
} from './rate-card.ts'

/** The version of the draft that was looked at; 0 where there was none, and the change begins one. */
const draftVersion = z.number().int().min(0)
const changed = z.object({ id: z.number() })
const newOrKnown = { id: id.nullable().default(null), version: draftVersion }

const saving = <T extends z.ZodRawShape>(path: `/${string}`, summary: string, shape: T) =>
  defineCall('POST', path, {
    body: { kilobytes: 96, keys: 1_000 },
    auth: 'employee',
    needs: 'estimates.rates.edit',
    writes: true,
    summary,
    input: z.object({ ...shape, ...newOrKnown }),
    output: changed,
    says: say.card.saved,
  })

export const readRateCard = defineCall('GET', '/estimates/rate-card', {
  auth: 'employee',
  needs: 'estimates.rates.read',
  writes: false,
  summary: 'Returns the draft rate card, or the published one if there is no draft.',
  output: z.object({
    card: rateCard,
    /** 0 where there is no draft. */
    version: z.number(),
    published_number: z.number().nullable(),
    /** What was published once is switched off, not removed. */
    fixed_ids: z.array(z.number()),
    /** In how many estimates a question was answered, or an offer applied. */
    used: z.array(z.object({ id: z.number(), count: z.number() })),
    can: z.object({ edit: z.boolean(), publish: z.boolean(), page: z.boolean() }),
  }),
})
export type ReadCard = z.output<typeof readRateCard.output>

export const saveCostCategory = saving(
  '/estimates/save-category',
  'Adds or changes a requirement.',
  costCategory.omit({ id: true }).shape,
)
export const saveCostField = saving('/estimates/save-field', 'Adds or changes a question.', {
  ...costField.omit({ id: true, values: true }).shape,
  values: z.array(fieldValue.extend({ id: id.nullable().default(null) })).max(60),
})
export const saveHireTeam = saving(
  '/estimates/save-team',
  'Adds or changes a team.',
  hireTeam.omit({ id: true }).shape,
)
export const saveOffer = saving(
  '/estimates/save-offer',
  'Adds or changes an offer.',
  offer.omit({ id: true }).shape,
)
export const saveUpdateOption = saving(
  '/estimates/save-update-option',
  'Adds or changes an update option.',
  updateOption.omit({ id: true }).shape,
)
export const saveEngine = saving(
  '/estimates/save-engine',
  'Adds or changes an engine or technology.',
  engine.omit({ id: true }).shape,
)

export const saveCardSettings = defineCall('POST', '/estimates/save-settings', {
  auth: 'employee',
  needs: 'estimates.rates.edit',
  writes: true,
  summary: 'Updates the settings of the rate card.',
  input: cardSettings.extend({ version: draftVersion }),
  says: say.card.saved,
})

export const entryKinds = ['categories', 'fields', 'teams', 'offers', 'options', 'engines'] as const
const oneEntry = { kind: z.enum(entryKinds), id, version: draftVersion }

export const removeEntry = defineCall('POST', '/estimates/remove-entry', {
  auth: 'employee',
  needs: 'estimates.rates.edit',
  writes: true,
  summary: 'Deletes an entry from the draft that was never published.',
  input: z.object(oneEntry),
  says: say.card.removed,
})

export const moveEntry = defineCall('POST', '/estimates/move-entry', {
  auth: 'employee',
  needs: 'estimates.rates.edit',
  writes: true,
  summary: 'Moves an entry one place up or down.',
  input: z.object({ ...oneEntry, up: z.boolean() }),
  says: say.card.saved,
})

export const raiseRates = defineCall('POST', '/estimates/raise-rates', {
  auth: 'employee',
  needs: 'estimates.rates.edit',
  writes: true,
  summary: 'Changes the monthly rates of all teams by one percentage.',
  input: z.object({
    version: draftVersion,
    /** Ten-thousandths: 500 is 5 % more. */
    percent: z.number().int().min(-5_000).max(10_000),
  }),
  says: say.card.saved,
})

export const publishRateCard = defineCall('POST', '/estimates/publish-rate-card', {
  auth: 'employee',
  needs: 'estimates.rates.publish',
  writes: true,
  summary: 'Publishes and freezes the draft.',
  input: z.object({ version: draftVersion, note: text(300).default('') }),
  output: z.object({ number: z.number() }),
  says: say.card.published,
})

export const discardDraft = defineCall('POST', '/estimates/discard-draft', {
  auth: 'employee',
  needs: 'estimates.rates.edit',
  writes: true,
  summary: 'Discards the draft. The published rates stay.',
  input: z.object({ version: draftVersion }),
  says: say.card.discarded,
})

export const listRateCards = defineCall('GET', '/estimates/rate-cards', {
  auth: 'employee',
  needs: 'estimates.rates.read',
  writes: false,
  summary: 'Lists every published version of the rate card.',
  output: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      state: z.enum(['published', 'past']),
      note: z.string(),
      published_at: storedInstant,
      published_by: z.string().nullable(),
      estimates: z.number(),
    }),
  ),
})

const difference = z.object({ what: z.string(), before: z.string(), after: z.string() })

export const compareRateCard = defineCall('GET', '/estimates/rate-card-differences', {
  auth: 'employee',
  needs: 'estimates.rates.read',
  writes: false,
  summary: 'Compares a version with the one before it. Without an id, compares the draft.',
  input: z.object({ id: idInPath.optional() }),
  output: z.array(difference),
})

export const replayEstimates = defineCall('GET', '/estimates/replay', {
  auth: 'employee',
  needs: 'estimates.rates.read',
  writes: false,
  summary: 'Recalculates the last 50 estimates with the draft.',
  output: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      name: z.string(),
      currency: z.enum(['INR', 'USD']),
      low: z.number().nullable(),
      high: z.number().nullable(),
      new_low: z.number().nullable(),
      new_high: z.number().nullable(),
      /** Why the draft would refuse it. */
      refusal: z.string().nullable(),
    }),
  ),
})

export const readCalculatorPage = defineCall('GET', '/estimates/page', {
  auth: 'employee',
  needs: 'estimates.page.manage',
  writes: false,
  summary: 'Returns the links and limits of the public calculator.',
  output: z.object({
    company_name: z.string(),
    email: z.string(),
    portfolio_link: z.string(),
    chat_link: z.string(),
    appointment_link: z.string(),
    terms_link: z.string(),
    nda_text: z.string(),
    most_per_hour: z.number(),
    most_per_day: z.number(),
    version: z.number(),
  }),
})

const link = z
  .string()
  .trim()
  .max(300)
  .refine((given) => given === '' || /^(https?:\/\/|\/[^/])/.test(given), say.linkWrong.text)
  .default('')

export const saveCalculatorPage = defineCall('POST', '/estimates/save-page', {
  auth: 'employee',
  needs: 'estimates.page.manage',
  writes: true,
  summary: 'Updates the links and limits of the public calculator.',
  input: z.object({
    company_name: text(60).default(''),
    email: z.union([z.literal(''), z.email('Invalid email address')]).default(''),
    portfolio_link: link,
    chat_link: link,
    appointment_link: link,
    terms_link: link,
    nda_text: text(20_000).default(''),
    most_per_hour: z.number().int().min(1).max(1000),
    most_per_day: z.number().int().min(1).max(1000),
    version: z.number().int(),
  }),
  says: say.settingsSaved,
})
