import { z } from 'zod'
import { defineCall, type GotFrom } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { calendarDate, id, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { appEffects, frequency, reaches, viewKinds } from '#tracker/contract/tracker-lists.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'

const because = requiredText(300, say.reasonShort).pipe(z.string().min(5, say.reasonShort))

export const ruleSubjects = ['everybody', 'role', 'office', 'project'] as const
export type RuleSubject = (typeof ruleSubjects)[number]

export const ruleForm = z.object({
  subject: z.enum(ruleSubjects),
  subject_id: id.nullable().default(null),
  valid_from: calendarDate,
  valid_to: calendarDate.nullable().default(null),
  enabled: z.boolean(),
  screenshot_minutes: frequency,
  blur: z.boolean(),
  work_hours_only: z.boolean(),
  titles: z.boolean(),
  image_days: z.number().int().min(1).max(90),
  slot_days: z.number().int().min(7).max(730),
  reason: because,
})
export type RuleForm = z.output<typeof ruleForm>

export const ruleView = ruleForm.omit({ reason: true }).extend({
  id: z.number(),
  name: z.string(),
  reason: z.string(),
  valid_from: storedDate,
  valid_to: storedDate.nullable(),
  made_by: z.string().nullable(),
  created_at: storedInstant,
  version: z.number(),
  state: z.enum(['past', 'present', 'coming']),
})
export type RuleView = z.output<typeof ruleView>

const choice = z.object({ id: z.number(), name: z.string() })

export const trackerSettings = defineCall('POST', '/tracker/settings', {
  auth: 'employee',
  needs: { any: ['tracker.policy.manage', 'tracker.viewer.manage', 'tracker.log.read'] },
  writes: false,
  summary: 'Lists the rules over time, consent texts, app words and cleanups.',
  output: z.object({
    today: storedDate,
    rules: z.array(ruleView),
    texts: z.array(
      z.object({
        number: z.number(),
        body: z.string(),
        published_at: storedInstant,
        published_by: z.string().nullable(),
        accepted: z.number(),
      }),
    ),
    words: z.array(z.object({ id: z.number(), word: z.string(), effect: appEffects.schema })),
    purges: z.array(
      z.object({
        ran_at: storedInstant,
        images_due: z.number(),
        images_removed: z.number(),
        images_left: z.number(),
        slots_due: z.number(),
        slots_removed: z.number(),
        slots_left: z.number(),
        views_due: z.number(),
        views_removed: z.number(),
        views_left: z.number(),
      }),
    ),
    roles: z.array(choice),
    offices: z.array(choice),
    projects: z.array(choice),
    can: z.object({ manage: z.boolean(), grant: z.boolean() }),
  }),
})

export const saveRule = defineCall('POST', '/tracker/save-rule', {
  auth: 'employee',
  needs: 'tracker.policy.manage',
  writes: true,
  summary: 'Adds a rule from a date. The previous rule for the same people ends the day before.',
  input: ruleForm,
  output: z.object({ id: z.number() }),
  says: say.ruleSaved,
})

export const endRule = defineCall('POST', '/tracker/end-rule', {
  auth: 'employee',
  needs: 'tracker.policy.manage',
  writes: true,
  summary: 'Ends a rule today, or withdraws one that has not begun.',
  input: z.object({ id, version: z.number().int() }),
  says: say.ruleEnded,
})

export const publishText = defineCall('POST', '/tracker/publish-text', {
  auth: 'employee',
  needs: 'tracker.policy.manage',
  writes: true,
  summary: 'Publishes a new consent text. Earlier consents become invalid.',
  input: z.object({
    body: requiredText(5_000, 'Enter the text.').pipe(
      z.string().min(80, 'Describe what is recorded in at least 80 characters.'),
    ),
  }),
  output: z.object({ number: z.number() }),
  says: say.textPublished,
})

export const saveWord = defineCall('POST', '/tracker/save-word', {
  auth: 'employee',
  needs: 'tracker.policy.manage',
  writes: true,
  summary: 'Sets how an app is treated if its name contains a word.',
  input: z.object({
    word: requiredText(40, 'Enter a word.').pipe(z.string().min(2, 'At least 2 characters')),
    effect: appEffects.schema,
  }),
  output: z.object({ id: z.number() }),
  says: say.wordKept,
})

export const removeWord = defineCall('POST', '/tracker/remove-word', {
  auth: 'employee',
  needs: 'tracker.policy.manage',
  writes: true,
  summary: 'Removes a word. Apps with it in their name are treated like any other.',
  input: z.object({ id }),
  says: say.wordRemoved,
})

export const lookForm = z.object({
  viewer_id: z.number({ error: say.noViewer.text }).int().positive(say.noViewer.text).max(2_147_483_647),
  reach: reaches.schema,
  /** The person, project or office; no one for a team, which is the viewer’s own line. */
  subject_id: id.nullable().default(null),
  valid_from: calendarDate,
  valid_to: calendarDate,
  reason: because,
})
export type LookForm = z.output<typeof lookForm>

const lookState = z.enum(['present', 'coming', 'over', 'ended'])

export const listLooks = defineCall('POST', '/tracker/looks', {
  auth: 'employee',
  needs: { any: ['tracker.policy.manage', 'tracker.viewer.manage', 'tracker.log.read'] },
  writes: false,
  summary: 'Lists every viewing grant, latest first.',
  input: pageFilter.pick({ after: true, size: true }).extend({ open_only: z.boolean().default(false) }),
  output: pageOf(
    z.object({
      id: z.number(),
      viewer: z.string(),
      reach: reaches.schema,
      subject: z.string(),
      valid_from: storedDate,
      valid_to: storedDate,
      reason: z.string(),
      granted_by: z.string(),
      granted_at: storedInstant,
      ended_at: storedInstant.nullable(),
      state: lookState,
      used: z.number(),
    }),
  ),
})

export const grantLook = defineCall('POST', '/tracker/grant-look', {
  auth: 'employee',
  needs: 'tracker.viewer.manage',
  writes: true,
  summary: 'Allows a person to view the activity of others for given days. Those others are notified.',
  input: lookForm,
  output: z.object({ id: z.number() }),
})

export const endLook = defineCall('POST', '/tracker/end-look', {
  auth: 'employee',
  needs: 'tracker.viewer.manage',
  writes: true,
  summary: 'Ends a viewing grant at once.',
  input: z.object({ id }),
  says: say.lookEnded,
})

export const listViews = defineCall('POST', '/tracker/views', {
  auth: 'employee',
  needs: { any: ['tracker.policy.manage', 'tracker.viewer.manage', 'tracker.log.read'] },
  writes: false,
  summary: 'Lists who viewed whose activity and when, without its content.',
  input: pageFilter.pick({ after: true, size: true }),
  output: pageOf(
    z.object({
      id: z.number(),
      viewer: z.string(),
      person: z.string(),
      viewed_at: storedInstant,
      kind: viewKinds.schema,
      day_from: storedDate,
      day_to: storedDate,
    }),
  ),
})

export type TrackerSettings = GotFrom<typeof trackerSettings>
