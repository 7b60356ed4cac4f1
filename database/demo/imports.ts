import { buildImport } from '#imports/server/public.ts'
import { contactImport } from '#sales/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { inNameOf } from './in-name-of.ts'

const grants = {
  'sales.record.view': 'all',
  'sales.record.edit': 'all',
  'sales.record.assign': 'all',
} as const
const DAY_MS = 86_400_000

const visitors = [
  ['Full name', 'E-mail', 'Mobile', 'Job title'],
  ['Ottilie Brandvold', 'ottilie.brandvold@fair.example', '+47 21 98 76 54', 'Head of procurement'],
  ['Rasheed Al Hamdan', 'rasheed@hamdan.example', '+971 4 555 0142', 'Founder'],
  ['Wendeline Achterberg', 'w.achterberg@fair.example', '', 'Product owner'],
  ['Chidera Okonjo', 'chidera@okonjo.example', '', 'Chief technology officer'],
  ['Lionel Sarrazin', 'lionel.sarrazin@fair.example', '+33 1 55 50 01 23', ''],
  ['Padmini Krishnaswami', 'padmini@fair.example', '+91 98300 55120', 'Head of IT'],
] as const

const subscribers = [
  ['Name', 'Mail', 'Phone'],
  ['Aurelio Bevilacqua', 'aurelio@letters.example', '+39 06 5550 0142'],
  ['Henrike Osterkamp', 'henrike@letters.example', '4.93E+11'],
  ['Tobias Lindgrove', 'tobias@letters.example', '9.19E+11'],
  ['Savitri Namboodiri', 'savitri@letters', ''],
  ['Padmini Krishnaswami', 'padmini@fair.example', ''],
  ['Marguerite Delacourt', 'marguerite@letters.example', ''],
] as const

const directory = [
  ['Contact', 'Email address', 'Telephone'],
  ['Purchased Entry One', 'one@directory.example', ''],
  ['Purchased Entry Two', 'two@directory.example', ''],
  ['Purchased Entry Three', 'three@directory.example', ''],
] as const

/** Contacts from files: imported whole, with rows that failed, taken back, and two that are still on their way. */
export async function writeImports(ctx: Ctx, accountIds: ReadonlyMap<string, number>): Promise<void> {
  const manager = inNameOf(ctx, accountIds, 'sales-manager', grants)
  const daysAgo = (days: number): Ctx => ({ ...manager, now: new Date(ctx.now.getTime() - days * DAY_MS) })
  const build = (
    days: number,
    ...[file_name, table, until]: [string, readonly (readonly string[])[], Until]
  ) => buildImport(daysAgo(days), contactImport, { file_name, table, until })
  await build(19, 'directory-purchase.csv', directory, 'undone')
  await build(12, 'trade-fair-visitors.csv', visitors, 'done')
  await build(5, 'newsletter-subscribers.csv', subscribers, 'done')
  await build(1, 'spring-campaign.csv', [visitors[0], ...visitors.slice(4)], 'checked')
  await build(1, 'old-address-book.csv', directory, 'uploaded')
}

type Until = Parameters<typeof buildImport>[2]['until']
