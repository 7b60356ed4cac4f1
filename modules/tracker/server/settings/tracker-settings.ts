import { dayAfter } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#tracker/contract/settings/settings-calls.ts'
import type { RuleForm, RuleView } from '#tracker/contract/settings/settings-calls.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import {
  findPresentText,
  insertText,
  listConsentedPeople,
  listTexts,
  lockTexts,
} from '#tracker/server/consent-queries.ts'
import { listPurges } from '#tracker/server/retention/purge-queries.ts'
import * as queries from './rule-queries.ts'
import { consentAskedNotice } from '#tracker/server/tracker-notices.ts'
import { mayGrantLooks, mayManageRules, mayReadLog } from '#tracker/server/tracker-policy.ts'
import { lockGiving } from '#tracker/server/grant-lock-queries.ts'

export async function readSettings(ctx: Ctx) {
  must(mayReadLog(ctx.actor), say.notAllowed)
  const today = companyDay(ctx.now)
  const rules = await queries.listRules(ctx)
  return {
    today,
    rules: rules.map(({ role_id, location_id, project_id, screenshot_minutes, ...rule }) => ({
      ...rule,
      screenshot_minutes: screenshot_minutes as RuleForm['screenshot_minutes'],
      subject_id: role_id ?? location_id ?? project_id,
      state: stateOf(rule, today),
    })),
    texts: await listTexts(ctx),
    words: await queries.listWords(ctx),
    purges: await listPurges(ctx),
    roles: await queries.listChoices(ctx, 'role'),
    offices: await queries.listChoices(ctx, 'office'),
    projects: await queries.listChoices(ctx, 'project'),
    can: { manage: mayManageRules(ctx.actor), grant: mayGrantLooks(ctx.actor) },
  }
}

function stateOf(rule: { valid_from: string; valid_to: string | null }, today: string): RuleView['state'] {
  if (rule.valid_to !== null && rule.valid_to < today) return 'past'
  return rule.valid_from > today ? 'coming' : 'present'
}

/** What held for the same people ends the day before; a rule of the same first day gives way to the new one. */
export async function saveRule(ctx: Ctx, { subject, subject_id, ...form }: InputOf<typeof calls.saveRule>) {
  must(mayManageRules(ctx.actor), say.notAllowed)
  must(form.valid_from >= companyDay(ctx.now), say.rulePast)
  must(form.valid_to === null || form.valid_to >= form.valid_from, say.spanOrder)
  must(form.image_days <= form.slot_days, say.ruleImageDays)
  // A person who has no rule of their own falls back on the one for everybody: it never ends.
  must(subject !== 'everybody' || form.valid_to === null, say.ruleForAll)
  const target = await targetOf(ctx, subject, subject_id)
  await lockGiving(ctx)
  const before = await queries.findRuleBefore(ctx, target, form.valid_from)
  if (before?.valid_from === form.valid_from) await queries.deleteRule(ctx, before.id)
  else if (before) await queries.endRuleOn(ctx, { id: before.id }, before.day_before)
  const { id } = await queries.insertRule(ctx, { ...target, ...form })
  return { id }
}

async function targetOf(
  ctx: Ctx,
  subject: RuleForm['subject'],
  id: number | null,
): Promise<queries.RuleTarget> {
  must(
    subject === 'everybody' ? id === null : id !== null,
    subject === 'everybody' ? say.oneSubject : say.noSuchSubject,
  )
  if (subject !== 'everybody') must(await queries.subjectExists(ctx, subject, id!), say.noSuchSubject)
  return {
    role_id: subject === 'role' ? id : null,
    location_id: subject === 'office' ? id : null,
    project_id: subject === 'project' ? id : null,
  }
}

export async function endRule(ctx: Ctx, { id, version }: InputOf<typeof calls.endRule>) {
  must(mayManageRules(ctx.actor), say.notAllowed)
  const rule = await queries.findRule(ctx, id)
  must(rule, say.noSuchRule)
  must(rule.role_id ?? rule.location_id ?? rule.project_id, say.ruleForAll)
  const today = companyDay(ctx.now)
  must(rule.valid_to === null || rule.valid_to >= today, say.ruleOver)
  if (rule.valid_from >= today) await queries.deleteRule(ctx, id)
  else await queries.endRuleOn(ctx, { id, version }, dayAfter(today, -1))
  return {}
}

export async function publishText(ctx: Ctx, { body }: InputOf<typeof calls.publishText>) {
  must(mayManageRules(ctx.actor), say.notAllowed)
  await lockTexts(ctx)
  const present = await findPresentText(ctx)
  must(present.body !== body, say.textSame)
  const asked = await listConsentedPeople(ctx, present.id)
  const { number } = await insertText(ctx, { number: present.number + 1, body })
  await notify(ctx, consentAskedNotice, { to: asked, input: { number }, subject: `tracker-text/${number}` })
  return { number }
}

export async function saveWord(ctx: Ctx, word: InputOf<typeof calls.saveWord>) {
  must(mayManageRules(ctx.actor), say.notAllowed)
  const { id } = await queries.insertWord(ctx, word)
  return { id }
}

export async function removeWord(ctx: Ctx, { id }: InputOf<typeof calls.removeWord>) {
  must(mayManageRules(ctx.actor), say.notAllowed)
  must(await queries.findWord(ctx, id), say.noSuchWord)
  await queries.deleteWord(ctx, id)
  return {}
}
