import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter, everyDay, daysEarlier } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { holds } from '#platform/server/rights/reach.ts'
import { fileGroups } from '#drive/contract/drive-lists.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import { viewedList } from '#drive/contract/figures/figure-calls.ts'
import type * as calls from '#drive/contract/figures/figure-calls.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { countLiveLinks } from './live-links-queries.ts'
import { findOptionalQuota } from '#drive/server/files/quota-queries.ts'
import { circleOf, listReaders } from '#drive/server/tree/audience-queries.ts'
import { MANAGE_STORAGE } from '#drive/server/tree/list-nodes.ts'
import { callerReach, liveNode, nameOfNode } from '#drive/server/tree/seen-node.ts'
import * as queries from './figure-queries.ts'
import { viewedQuery } from './viewed-queries.ts'

const GIGABYTE = 1024 ** 3
const DAYS = 30
const MOST_READERS = 200

const mustManage = ({ actor }: Ctx) => must(holds(actor, MANAGE_STORAGE, 'all'), say.mayNotFigures)

export const readFigures = (parts: DriveParts) => async (ctx: Ctx) => {
  mustManage(ctx)
  const types = await queries.listTypes(ctx)
  return {
    quotas: await queries.listQuotas(ctx),
    owners: await queries.listOwners(ctx),
    types: types.map((row) => ({ ...row, label: fileGroups.labelOf(row.group) })),
    ages: await queries.listAges(ctx),
    viewed: await queries.listMostViewed(await callerReach(ctx, parts)),
    unused: await queries.sumUnused(ctx),
    duplicates: await queries.sumDuplicates(ctx),
    links: await countLiveLinks(ctx),
    can: { open_private: holds(ctx.actor, 'drive.private.open', 'all') },
  }
}

export async function saveQuota(ctx: Ctx, form: InputOf<typeof calls.saveQuota>) {
  mustManage(ctx)
  const quota = await findOptionalQuota(ctx, form.company_id)
  must(quota, say.noSuchNode)
  const changes = { bytes_allowed: form.gigabytes * GIGABYTE, told_percent: 0 }
  await updateRow(ctx, 'drive_quota', { id: quota.id, version: form.version }, changes)
  return {}
}

export const readFolderFigures =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.readFolderFigures>) => {
    const { node, reach } = await liveNode(ctx, parts, id, 4)
    must(node.kind === 'dir', say.notAFolder)
    const types = await queries.listTypes(ctx, id, reach)
    const readers = (await listReaders(ctx, parts, await circleOf(ctx, id))).filter(
      (one) => one.id !== ctx.actor.id,
    )
    const of = { folderId: id, reach }
    const viewers = new Set(await queries.listViewers(of))
    const today = companyDay(ctx.now)
    const from = daysEarlier(ctx.now, DAYS)
    const counted = new Map(
      (await queries.listViewDays(of, { zone: COMPANY_ZONE, from })).map(({ day, views }) => [day, views]),
    )
    return {
      name: node.name,
      files: types.reduce((sum, { files }) => sum + files, 0),
      bytes: types.reduce((sum, { bytes }) => sum + bytes, 0),
      types: types.map((row) => ({ ...row, label: fileGroups.labelOf(row.group) })),
      readers: readers.length,
      reached: viewers.size,
      days: everyDay(dayAfter(today, 1 - DAYS), today).map((day) => ({ day, views: counted.get(day) ?? 0 })),
      never:
        readers.length >= MOST_READERS
          ? null
          : readers.filter((one) => !viewers.has(one.id)).map(({ name }) => name),
    }
  }

export const viewed = (parts: DriveParts) =>
  answerList(viewedList, {
    query: viewedQuery,
    allow: ({ actor }) => must(actor.id > 0, say.noSuchNode),
    naming: { folder_id: nameOfNode(parts) },
    scope: (ctx) => callerReach(ctx, parts),
    view: (row) => row,
    export: { job: 'drive.export-viewed' },
  })
