import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planOnce } from '#platform/testing/plan-once.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { playBlock, shorten, type Ended } from '#leave/testing/sequences/play-sequences.ts'
import { blockOf } from '#leave/testing/sequences/schedule.ts'
import { sequenceScene } from '#leave/testing/sequences/sequence-scene.ts'

/**
 * Random sequences of what people do with leave, sent to the server and done in a second, simple model: no difference.
 *
 *   LEAVE_SEQUENCES=10000     so many of them; 201-400 those from one to another; else 50
 *   LEAVE_SEED=123            this one alone, to play again what failed
 *   LEAVE_SEQUENCES_LOG=…     a file to which progress is written
 */
const [to = 50, from = 1] = (process.env['LEAVE_SEQUENCES'] ?? '50').split('-').map(Number).toReversed()
const ALONE = process.env['LEAVE_SEED']
const LOG = process.env['LEAVE_SEQUENCES_LOG']
const SECONDS_FOR_ONE = 3
const SHORTENED = 3
const ENOUGH = 50

const often = ['apply', 'decide', 'cancel', 'apply-comp-off']
const seldom = ['withdraw', 'add-holiday', 'move-holiday', 'remove-holiday', 'release', 'decide-comp-off']

const product = await testProduct()
planOnce(product.ground.database.readerPool, product.ground.database.writerPool)
const seeds =
  ALONE === undefined ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : [Number(ALONE)]

const asPeopleRead = ({ seed, story, difference }: Ended): string =>
  [`LEAVE_SEED=${seed}`, ...story, ...(difference?.facts ?? [])].join('\n  ')

test(
  'whatever people do with leave in whatever order, the server and a second, simple model say the same',
  async () => {
    const stage = { product, scene: await sequenceScene(product) }
    const deeds = new Map<string, number>()
    const parted: Ended[] = []
    for (const [block, own] of Map.groupBy(seeds, blockOf)) {
      const begun = Date.now()
      const ended = await playBlock(
        stage,
        own.map((seed) => ({ seed, without: new Set() })),
      )
      for (const one of ended)
        for (const [name, times] of one.deeds) deeds.set(name, (deeds.get(name) ?? 0) + times)
      const failed = ended.filter(({ difference }) => difference !== null)
      parted.push(...failed)
      if (LOG)
        appendFileSync(
          LOG,
          `${new Date().toISOString()} block ${block}: ${own.length} in ${Date.now() - begun} ms, parted: ${failed
            .map(({ seed }) => seed)
            .join(' ')}\n${failed.map(asPeopleRead).join('\n')}\n`,
        )
    }
    if (LOG) appendFileSync(LOG, `${JSON.stringify(Object.fromEntries(deeds), null, 1)}\n`)
    const shortest: Ended[] = []
    for (const one of parted.slice(0, SHORTENED)) shortest.push(await shorten(stage, one))
    expect(shortest.map(asPeopleRead).join('\n\n'), `${parted.length} of ${seeds.length} sequences`).toBe('')
    if (seeds.length < ENOUGH) return
    // It was no idle walk: everything was done, and refused where it often is.
    const wanted = [...often, ...seldom].map((name) => `${name} done`)
    wanted.push(...often.map((name) => `${name} refused`))
    expect([...deeds.keys()]).toEqual(expect.arrayContaining(wanted))
  },
  180_000 + seeds.length * SECONDS_FOR_ONE * 1_000,
)
