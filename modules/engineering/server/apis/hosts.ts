import { isIP } from 'node:net'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { isPublicAddress } from '#platform/server/outside/public-host.ts'
import type * as calls from '#engineering/contract/apis/api-file-calls.ts'
import { invalid } from '#platform/contract/refusal.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { mayManageHosts } from '#engineering/server/engineering-policy.ts'
import * as queries from './environment-queries.ts'

const hostName = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

/** `*.example.com` stands for every host below it, and not for `example.com` itself. */
export const isListed =
  (hosts: readonly string[]) =>
  (host: string): boolean => {
    const asked = host.toLowerCase().replace(/\.$/, '')
    return hosts.some((listed) =>
      listed.startsWith('*.') ? asked.endsWith(listed.slice(1)) : asked === listed,
    )
  }

export async function readHosts(ctx: Ctx) {
  return { rows: await queries.listHosts(ctx), can_manage: mayManageHosts(ctx.actor) }
}

export async function addHost(ctx: Ctx, { host: typed }: InputOf<typeof calls.addHost>) {
  must(mayManageHosts(ctx.actor), say.mayNotHosts)
  const host = typed.toLowerCase()
  if (isIP(host) === 0) must(hostName.test(host), invalid(say.hostWrong, 'host'))
  else must(isPublicAddress(host), say.hostPrivate)
  must(!/(^|\.)(localhost|local|internal)$/.test(host), say.hostPrivate)
  await queries.insertHost(ctx, host)
  return {}
}

export async function removeHost(ctx: Ctx, { id }: InputOf<typeof calls.removeHost>) {
  must(mayManageHosts(ctx.actor), say.mayNotHosts)
  must(
    (await queries.listHosts(ctx)).some((row) => row.id === id),
    say.noSuchHost,
  )
  await queries.deleteHost(ctx, id)
  return {}
}
