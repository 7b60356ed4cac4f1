import { sql } from 'kysely'
import { expect } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listActors } from '#identity/server/public.ts'
import type { DriveRoot } from '#platform/server/drive-root.ts'
import type { Level, LevelName, Visibility } from '#drive/contract/drive-lists.ts'
import { openRoot } from '#drive/server/public.ts'
import { levelIn, principalOf, reaches, reachOf } from '#drive/server/rights/drive-policy.ts'
import { levelOf, type ChainNode } from '#drive/server/rights/level-rules.ts'
import { driveScene } from './drive-scene.ts'

/** A rule of another area: the number of the record says what everyone may do, and from 5 on that they are outside. */
const papers: DriveRoot = {
  area: 'papers',
  level: (_ctx, record) => sql<number>`case when ${record} % 10 < 5 then ${record} % 10 else 0 end`,
  takesPart: (_ctx, record) => sql<boolean>`${record} % 10 < 5`,
  people: async () => [],
}
const ruleOf = (record: number) => ({
  area_level: (record % 10 < 5 ? record % 10 : 0) as Level,
  takes_part: record % 10 < 5,
})

/** The drive with that area above it. */
export const treeScene = () => driveScene([papers])
type TreeScene = Awaited<ReturnType<typeof treeScene>>

/** The same numbers on every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const LEVELS = [1, 2, 3, 4] as const
const levels: readonly LevelName[] = ['viewer', 'uploader', 'editor', 'manager']
const visibilities: readonly Visibility[] = ['public', 'private', 'shared']

type Tree = { readonly people: readonly number[]; readonly department: number; readonly root?: number }

async function randomTree(
  scene: TreeScene,
  roll: (sides: number) => number,
  { people, department, root }: Tree,
) {
  const ids: number[] = root === undefined ? [] : [root]
  for (let at = 0; at < 24; at++) {
    const parent = at === 0 || roll(6) === 0 ? root : ids[roll(ids.length)]!
    const isApart = parent === undefined || roll(4) === 0
    const { id } = await scene.folder({
      name: `n${at} ${roll(1_000_000)}`,
      owner: people[roll(people.length)]!,
      company: roll(4) === 0 ? 2 : 1,
      ...(parent === undefined ? {} : { parent }),
      ...(isApart ? { visibility: visibilities[roll(3)]! } : {}),
    })
    ids.push(id)
    if (roll(3) !== 0) continue
    const level = levels[roll(4)]!
    const until_on = roll(4) === 0 ? '2026-11-01' : null
    await scene.grant(
      id,
      roll(3) === 0
        ? { department_id: department, level, until_on }
        : { account_id: people[roll(people.length)]!, level, until_on },
    )
  }
  return ids
}

async function readChains(ctx: Ctx, ids: readonly number[]): Promise<Map<number, ChainNode[]>> {
  const nodes = await ctx.db
    .selectFrom('drive_node')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const grants = await ctx.db
    .selectFrom('drive_grant')
    .selectAll()
    .where('node_id', 'in', [...ids])
    .execute()
  const byId = new Map(
    nodes.map((node) => [
      node.id,
      {
        ...node,
        ...(node.root_record === null ? {} : ruleOf(node.root_record)),
        grants: grants.filter(({ node_id }) => node_id === node.id),
      },
    ]),
  )
  const chainOf = (id: number | null): ChainNode[] => {
    const node = id === null ? undefined : byId.get(id)
    return node ? [node, ...chainOf(node.parent_id)] : []
  }
  return new Map(ids.map((id) => [id, chainOf(id)]))
}

/** Grows a tree by the seed, holds the query, the set and the rule against each other for everyone, and counts what is given. */
export async function givenOver(scene: TreeScene, seed: number, record: number | null): Promise<number> {
  const { product } = scene
  const roll = dice(seed * 7_919)
  const name = `Department ${seed}`
  const people = [
    await scene.employed({ department: name }),
    await scene.employed({ department: name, company: 2 }),
    await scene.employed(),
    await scene.employed(),
  ]
  const client = await product.account({ userType: 'Client', roles: ['client'] })
  const root =
    record === null
      ? undefined
      : await product.write((ctx) =>
          openRoot(ctx, { area: 'papers', recordId: 1_000 + record, name: `Paper ${seed}`, companyId: 1 }),
        )
  const ids = await randomTree(scene, roll, {
    people: people.map(({ id }) => id),
    department: await scene.department(name),
    ...(root ? { root: root.id } : {}),
  })
  return product.read(async (ctx) => {
    const chains = await readChains(ctx, ids)
    const day = companyDay(ctx.now)
    let given = 0
    for (const actor of await listActors(ctx, [...people.map(({ id }) => id), client.id])) {
      const reach = await reachOf(ctx, [papers], actor)
      const principal = await principalOf(ctx, actor)
      const rows = await ctx.db
        .selectFrom('drive_node as node')
        .select(['node.id', levelIn(reach, 'node').as('level')])
        .select(
          sql<boolean[]>`array[${sql.join(LEVELS.map((least) => sql`${reaches(reach, 'node', least)}`))}]`.as(
            'at',
          ),
        )
        .where('node.id', 'in', ids)
        .execute()
      for (const { id, level, at } of rows) {
        const expected = levelOf(principal, chains.get(id)!, day)
        expect([id, level]).toEqual([id, expected])
        expect([id, at]).toEqual([id, LEVELS.map((least) => expected >= least)])
        given += expected > 0 ? 1 : 0
      }
    }
    return given
  })
}
