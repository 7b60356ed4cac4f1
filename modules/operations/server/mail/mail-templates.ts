import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderLetter } from '#platform/server/mail/letter.ts'
import { unknownPlaceholders, type MailTemplate, type Wording } from '#platform/server/mail/mail-template.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { worded } from '#platform/server/mail/send-template.ts'
import { must } from '#platform/server/must.ts'
import { invalid } from '#platform/contract/refusal.ts'
import type * as calls from '#operations/contract/mail/mail-template-calls.ts'
import { operationsMessages as say } from '#operations/contract/operations-messages.ts'
import {
  changeWording,
  deleteWording,
  findOptionalOwnWording,
  insertWording,
  listOwnWordings,
} from './mail-template-queries.ts'
import { findOwnAddress } from '#operations/server/own-email-queries.ts'
import type { OperationsParts } from '#operations/server/operations-dependencies.ts'
import { mayWordMails } from '#operations/server/operations-policy.ts'

type Parts = Pick<OperationsParts, 'mailTemplates' | 'keyring'>

export const readMailTemplates = (parts: Parts) => async (ctx: Ctx) => {
  must(mayWordMails(ctx.actor), say.mayNotWordMails)
  const own = new Map((await listOwnWordings(ctx)).map(({ key, subject }) => [key, subject]))
  return {
    rows: parts.mailTemplates.map(({ key, label, subject }) => ({
      key,
      label,
      subject: own.get(key) ?? subject,
      own: own.has(key),
    })),
  }
}

export const openMailTemplate =
  (parts: Parts) =>
  async (ctx: Ctx, { key }: InputOf<typeof calls.openMailTemplate>) => {
    const template = templateToWord(parts, ctx, key)
    const own = await findOptionalOwnWording(ctx, key)
    const { subject, opening } = own ?? template
    return {
      key,
      label: template.label,
      subject,
      opening,
      usual: { subject: template.subject, opening: template.opening },
      placeholders: Object.entries(template.placeholders).map(([name, example]) => ({ name, example })),
      version: own?.version ?? 0,
    }
  }

export const previewMailTemplate =
  (parts: Parts) => async (ctx: Ctx, form: InputOf<typeof calls.previewMailTemplate>) => {
    const template = templateToWord(parts, ctx, form.key)
    const { subject, letter } = withExamples(template, form)
    return { subject, ...renderLetter(letter) }
  }

export const saveMailTemplate =
  (parts: Parts) =>
  async (ctx: Ctx, { key, version, ...wording }: InputOf<typeof calls.saveMailTemplate>) => {
    const template = templateToWord(parts, ctx, key)
    refuseUnknown(template, wording)
    const own = await findOptionalOwnWording(ctx, key)
    must((own === undefined) === (version === 0), say.wordedMeanwhile)
    const saved = own
      ? await changeWording(ctx, { id: own.id, version }, wording)
      : await insertWording(ctx, key, wording)
    return { version: saved.version }
  }

export const resetMailTemplate =
  (parts: Parts) =>
  async (ctx: Ctx, { key, version }: InputOf<typeof calls.resetMailTemplate>) => {
    templateToWord(parts, ctx, key)
    const own = await findOptionalOwnWording(ctx, key)
    must((own?.version ?? 0) === version, say.wordedMeanwhile)
    if (own) await deleteWording(ctx, own.id)
    return {}
  }

export const sendExampleMail =
  (parts: Parts) => async (ctx: Ctx, form: InputOf<typeof calls.sendExampleMail>) => {
    const template = templateToWord(parts, ctx, form.key)
    const { name, email } = await findOwnAddress(ctx)
    await sendMail(ctx, parts.keyring, { to: email, toName: name, ...withExamples(template, form) })
    return said(say.exampleSent(email), {})
  }

function templateToWord(parts: Parts, ctx: Ctx, key: string): MailTemplate {
  must(mayWordMails(ctx.actor), say.mayNotWordMails)
  const template = parts.mailTemplates.find((known) => known.key === key)
  must(template, say.noSuchTemplate)
  return template
}

function withExamples(template: MailTemplate, wording: Wording) {
  refuseUnknown(template, wording)
  return worded(wording, { values: template.placeholders, blocks: template.follows })
}

function refuseUnknown(template: MailTemplate, wording: Wording) {
  const known = Object.keys(template.placeholders)
  for (const field of ['subject', 'opening'] as const) {
    const [unknown] = unknownPlaceholders(template, { subject: '', opening: '', [field]: wording[field] })
    must(unknown === undefined, invalid(say.unknownPlaceholder(unknown ?? '', known), field))
  }
}
