import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { conflict } from '#platform/contract/refusal.ts'
import type * as calls from '#sequences/contract/outside-calls.ts'
import { sequencesMessages as say } from '#sequences/contract/sequences-messages.ts'
import type { SequencesParts } from '#sequences/server/sequences-dependencies.ts'
import { mustManage } from '#sequences/server/sequences-policy.ts'
import * as rows from './mailbox-queries.ts'
import { countInbox, problemOf } from './read-mailbox.ts'

export async function readMailboxesOf(ctx: Ctx) {
  mustManage(ctx)
  return (await rows.listByCompany(ctx)).map((row) => ({
    ...row,
    version: row.version ?? 0,
    address: row.address ?? '',
    host: row.host ?? '',
    port: row.port ?? 993,
    secure: row.secure ?? true,
    user_name: row.user_name ?? '',
    has_password: row.id !== null,
    problem: row.problem ?? '',
  }))
}

export const saveMailbox =
  ({ keyring }: SequencesParts) =>
  async (ctx: Ctx, { version, password, ...form }: InputOf<typeof calls.saveMailbox>) => {
    mustManage(ctx)
    const found = await rows.findMailboxOf(ctx, form.company_id)
    if (!found) {
      must(password !== '', say.passwordNeeded)
      const fresh = { uid_validity: null, read_at: null, problem_since: null }
      await rows.insertMailbox(ctx, { ...form, password_sealed: keyring.seal(password), ...fresh })
      return {}
    }
    // Another mailbox numbers its messages in its own way.
    const isOther = found.host !== form.host || found.user_name !== form.user_name
    const fromStart = isOther ? { last_uid: 0, uid_validity: null } : {}
    must(!isOther || password !== '', say.passwordNeeded)
    const sealed = password === '' ? {} : { password_sealed: keyring.seal(password) }
    const changes = { ...form, ...sealed, ...fromStart, problem: '', problem_since: null }
    await rows.updateMailbox(ctx, { id: found.id, version }, changes)
    return {}
  }

type Asked = InputOf<typeof calls.testMailbox>

type Found = { readonly count: number } | { readonly problem: string }

/** Connected before the transaction: a server that doesn’t answer would hold it open. */
export const connectMailbox =
  ({ keyring }: SequencesParts) =>
  async (ctx: Ctx, { company_id }: Asked): Promise<Found> => {
    mustManage(ctx)
    const mailbox = await rows.findMailboxOf(ctx, company_id)
    must(mailbox, say.noMailbox)
    try {
      return { count: await countInbox({ ...mailbox, password: keyring.open(mailbox.password_sealed) }) }
    } catch (error) {
      return { problem: problemOf(error) }
    }
  }

export async function testMailbox(ctx: Ctx, _: Asked, found: Found) {
  mustManage(ctx)
  if ('problem' in found) refuse(conflict(found.problem))
  return said(say.mailboxWorks(found.count), {})
}
