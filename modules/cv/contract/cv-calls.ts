import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { id, requiredText, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { cvChoices, cvContents, cvSections } from './contents/cv-contents.ts'
import { cvMessages as say } from './cv-messages.ts'

export const editionView = z.object({
  id: z.number(),
  name: z.string(),
  purpose: z.string(),
  choices: cvChoices,
  made_at: storedInstant,
  made_by: z.string(),
  /** The CV has changed since. */
  outdated: z.boolean(),
  version: z.number(),
  can: z.object({ change: z.boolean() }),
})
export type EditionView = z.output<typeof editionView>

/** An entry of which someone else has said that it is right. */
export const cvMark = z.object({
  section: z.enum(cvSections),
  at: z.number(),
  by: z.string(),
  verified_at: storedInstant,
})
export type CvMark = z.output<typeof cvMark>

export const reason = z.object({
  label: z.string(),
  value: z.string().optional(),
  source: z.string().optional(),
})

/** Under the specification's path. */
export const getCv = defineCall('POST', '/cv/get', {
  auth: 'employee',
  needs: { any: ['cv.own.write', 'cv.cv.read'] },
  writes: false,
  summary: 'Returns a CV with its total experience explained, its missing parts and its editions.',
  input: z.object({
    /** Oneself where no one is named. */
    user_id: id.optional(),
  }),
  output: z.object({
    person: z.object({ id: z.number(), name: z.string(), designation: z.string().nullable() }),
    contents: cvContents,
    /** 0 while nothing is saved. */
    version: z.number(),
    changed_at: storedInstant.nullable(),
    total: z.object({ months: z.number(), words: z.string(), reasons: z.array(reason) }),
    complete: z.object({ percent: z.number(), reasons: z.array(reason) }),
    missing: z.array(z.string()),
    /** Jobs that run side by side: allowed, and said. */
    overlaps: z.array(z.string()),
    /** No one has looked through it for long. */
    stale: z.boolean(),
    marks: z.array(cvMark),
    editions: z.array(editionView),
    companies: z.array(z.object({ id: z.number(), name: z.string() })),
    can: z.object({ write: z.boolean(), make: z.boolean(), verify: z.boolean() }),
  }),
})

/** What a CV shows of its person without being typed into it. */
const cvProfile = z.object({
  name: z.string(),
  designation: z.string().nullable(),
  department: z.string().nullable(),
  company: z.string().nullable(),
  joined_on: storedDate.nullable(),
  email: z.string(),
  phone: z.string().nullable(),
})

export const readCvFacts = defineCall('GET', '/cv/facts', {
  auth: 'employee',
  needs: 'cv.own.write',
  writes: false,
  summary:
    'Returns the parts of the caller’s record that a CV can hold, such as jobs, education and issued certificates.',
  output: cvContents
    .pick({
      headline: true,
      experience: true,
      education: true,
      skills: true,
      certificates: true,
      languages: true,
    })
    .extend({ profile: cvProfile }),
})
export type CvProfile = z.output<typeof cvProfile>
export type CvFacts = Omit<z.output<typeof readCvFacts.output>, 'profile'>

/** Under the specification's path. */
export const addEditCv = defineCall('POST', '/cv/add-edit', {
  body: { kilobytes: 1_024, keys: 3_000 },
  auth: 'employee',
  needs: 'cv.own.write',
  writes: true,
  summary: 'Saves the caller’s CV.',
  input: z.object({ version: z.number().int().min(0), contents: cvContents }),
  output: z.object({ version: z.number() }),
  says: say.saved,
})

const wish = z.object({
  user_id: id.optional(),
  /** The whole CV where no edition is named. */
  edition_id: id.optional(),
})

/** Under the specification's path. */
export const downloadCv = defineCall('POST', '/cv/download', {
  auth: 'employee',
  needs: { any: ['cv.own.write', 'cv.cv.read'] },
  writes: false,
  summary: 'Downloads a CV or one of its editions as PDF.',
  input: wish,
  output: fileAnswer,
  answer: 'file',
  limit: { times: 60, seconds: 60 },
})

/** Under the specification's path. */
export const downloadCvHtml = defineCall('POST', '/cv/download-html', {
  auth: 'employee',
  needs: { any: ['cv.own.write', 'cv.cv.read'] },
  writes: false,
  summary: 'Downloads a CV or one of its editions as one HTML page.',
  input: wish,
  output: fileAnswer,
  answer: 'file',
})

export const downloadCvDocx = defineCall('POST', '/cv/download-docx', {
  auth: 'employee',
  needs: { any: ['cv.own.write', 'cv.cv.read'] },
  writes: false,
  summary: 'Downloads a CV or one of its editions as DOCX, for editing.',
  input: wish,
  output: fileAnswer,
  answer: 'file',
  limit: { times: 60, seconds: 60 },
})

export const downloadCvText = defineCall('POST', '/cv/download-text', {
  auth: 'employee',
  needs: { any: ['cv.own.write', 'cv.cv.read'] },
  writes: false,
  summary: 'Downloads a CV or one of its editions as plain text, for portal fields.',
  input: wish,
  output: fileAnswer,
  answer: 'file',
})

export const downloadCvJson = defineCall('POST', '/cv/download-json', {
  auth: 'employee',
  needs: { any: ['cv.own.write', 'cv.cv.read'] },
  writes: false,
  summary: 'Downloads a CV or one of its editions as JSON Resume, for other programs.',
  input: wish,
  output: fileAnswer,
  answer: 'file',
})

export const checkEditionPages = defineCall('POST', '/cv/edition-pages', {
  auth: 'employee',
  needs: { any: ['cv.own.write', 'cv.cv.read'] },
  writes: false,
  summary: 'Returns the page count of an edition as PDF, and the sections that exceed its limit.',
  input: z.object({ edition_id: id }),
  output: z.object({ pages: z.number(), limit: z.number().nullable(), over: z.array(z.string()) }),
  limit: { times: 60, seconds: 60 },
})

export const previewCv = defineCall('POST', '/cv/preview', {
  body: { kilobytes: 1_024, keys: 3_000 },
  auth: 'employee',
  needs: 'cv.own.write',
  writes: false,
  summary: 'Previews the caller’s CV with these contents and choices as HTML.',
  input: z.object({ contents: cvContents, choices: cvChoices.prefault({}) }),
  output: z.object({ html: z.string() }),
})

export const saveEdition = defineCall('POST', '/cv/save-edition', {
  body: { kilobytes: 128, keys: 500 },
  auth: 'employee',
  needs: { any: ['cv.own.write', { all: ['cv.cv.read', 'cv.edition.make'] }] },
  writes: true,
  summary: 'Creates or updates an edition of a CV for a purpose. The CV itself stays.',
  input: z.object({
    id: id.optional(),
    version: z.number().int().positive().optional(),
    user_id: id.optional(),
    name: requiredText(80, say.nameEmpty),
    purpose: text(200).default(''),
    choices: cvChoices.prefault({}),
  }),
  output: z.object({ id: z.number() }),
  says: say.editionSaved,
})

export const refreshEdition = defineCall('POST', '/cv/refresh-edition', {
  auth: 'employee',
  needs: { any: ['cv.own.write', { all: ['cv.cv.read', 'cv.edition.make'] }] },
  writes: true,
  summary: 'Updates an edition from the current CV.',
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  says: say.editionRefreshed,
})

export const deleteEdition = defineCall('POST', '/cv/delete-edition', {
  auth: 'employee',
  needs: { any: ['cv.own.write', { all: ['cv.cv.read', 'cv.edition.make'] }] },
  writes: true,
  summary: 'Deletes an edition.',
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  says: say.editionDeleted,
})
