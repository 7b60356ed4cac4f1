import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { requiredRichText } from '#platform/contract/rich-text.ts'
import { requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { manualMessages as say } from './manual-messages.ts'

const slug = z.string().regex(/^[a-z0-9-]{2,60}$/)

export const manualCard = z.object({
  slug: z.string(),
  title: z.string(),
  chapter: z.string(),
  /** The screens that it speaks of. */
  routes: z.array(z.string()),
  excerpt: z.string(),
})

export const listManual = defineCall('POST', '/help/pages', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists the manual pages for the caller’s permissions, with a search that tolerates typing errors.',
  input: z.object({ search: text(100).optional() }),
  output: z.object({ rows: z.array(manualCard), can: z.object({ edit: z.boolean() }) }),
})

export const openManual = defineCall('GET', '/help/pages/{slug}', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns a page of the manual.',
  input: z.object({ slug }),
  output: manualCard.extend({
    body: z.string(),
    /** 0 is the page as it came with the product. */
    number: z.number(),
    edited_at: storedInstant.nullable(),
    edited_by_name: z.string().nullable(),
    mine: z.boolean().nullable(),
    can: z.object({ edit: z.boolean() }),
  }),
})

export const saveManualPage = defineCall('POST', '/help/save-page', {
  body: { kilobytes: 320, keys: 100 },
  auth: 'employee',
  needs: 'notices.manual.edit',
  writes: true,
  summary: 'Updates a page of the manual. The earlier text is stored.',
  input: z.object({
    slug,
    /** What the editor saw: the number of the words that stood there. */
    version: z.number().int().min(0),
    title: requiredText(120, say.titleEmpty),
    body: requiredRichText(100_000, say.bodyEmpty),
    note: text(300).default(''),
  }),
  output: z.object({ number: z.number() }),
  says: say.saved,
})

export const voteManual = defineCall('POST', '/help/vote', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Records whether a page helped. The last answer counts.',
  input: z.object({ slug, helpful: z.boolean() }),
  says: say.voted,
})
