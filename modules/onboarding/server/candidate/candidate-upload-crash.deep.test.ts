import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { sweepOrphanedFiles } from '#platform/server/files/sweep-orphaned-files.ts'
import { startProcess, type ProductProcess } from '#platform/testing/product-process.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { inviteCandidate, paper, signInCandidate } from '#platform/testing/areas/test-candidates.ts'
import { TEST_SECRET } from '#platform/testing/world/test-secret.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { databaseUrl } from '#platform/testing/test-database-server.ts'
import { clockOffset } from '#platform/testing/world/moments.mjs'
import * as calls from '#onboarding/contract/candidate/candidate-calls.ts'

const product = await testProduct()
const running: ProductProcess[] = []
afterAll(() => Promise.all(running.map((victim) => victim.end('SIGKILL'))))

/** The product once more, as a process of its own on the same database and files: it is there to be killed. */
async function startVictim() {
  const { rows } = await product.read(({ db }) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  )
  const victim = startProcess({
    ATRIUM_DATA: product.config.dataFolder,
    DATABASE_URL: databaseUrl(inject('databaseServer'), rows[0]!.name),
    ATRIUM_SECRET: TEST_SECRET,
    ATRIUM_ROLE: 'server',
  })
  running.push(victim)
  return { victim, origin: await victim.address() }
}

const MEGABYTE = 1024 * 1024

/** A file of which only the first half comes, until the line is cut. */
const halfAnUpload = (caller: Caller) => {
  async function* half() {
    yield Buffer.from(
      '--edge\r\ncontent-disposition: form-data; name="pan_card_attachment"; filename="pan.pdf"\r\n\r\n%PDF-1.7\n',
    )
    yield Buffer.alloc(MEGABYTE, 'x')
    await wait(60_000, undefined, { ref: false })
  }
  return caller
    .raw('/api/onboarding/upload-onboarding-file', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: Readable.toWeb(Readable.from(half())),
      duplex: 'half',
    } as unknown as RequestInit)
    .catch(() => undefined)
}

/** What lies in storage, and what of it belongs to nothing. */
async function strays(): Promise<string[]> {
  const folder = join(product.config.dataFolder, 'files')
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const known = await product.read(({ db }) =>
    db.selectFrom('stored_file').select(['storage_key', 'thumbnail_key']).execute(),
  )
  const keys = new Set(known.flatMap(({ storage_key, thumbnail_key }) => [storage_key, thumbnail_key]))
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((key) => !keys.has(key))
}

const AFTER_MS = [0, 60, 250]

test(
  'killed between the files and the form: all of a save is there or nothing, and what is left over is swept',
  {
    timeout: 120_000,
  },
  async () => {
    const invited = await inviteCandidate(product)
    const { token } = await signInCandidate(product, invited)
    const own = testCaller(product.origin, token)
    const record = async () =>
      (await own.send(calls.getOnBoardingCandidateOTPVerificationDetails, {})).data[0]!
    for (const [round, after] of AFTER_MS.entries()) {
      const { victim, origin } = await startVictim()
      const there = testCaller(origin, token)
      const ids: number[] = []
      for (const at of [1, 2, 3]) {
        const sent = await there.send(
          calls.uploadOnBoardingFile,
          {},
          { files: { payslip_attachment: paper(`${round}${at}`) } },
        )
        ids.push(sent.data.id)
      }
      const save = (caller: Caller) =>
        caller.send(
          calls.updateOnBoardingCandidateDetails,
          { bank_name: `Bank ${round}`, kept_files: JSON.stringify({ payslip_attachment: ids }) },
          {
            key: `crash-save-${round}`,
            files: {
              bank_statement_attachment: [1, 2, 3].map((at) => paper(`${at}${'y'.repeat(MEGABYTE)}`)),
            },
          },
        )
      const broken = Array.from({ length: 4 }, () => halfAnUpload(there))
      await expect.poll(async () => (await strays()).length).toBeGreaterThanOrEqual(broken.length)
      const saving = save(there).catch(() => undefined)
      await wait(after)
      await victim.end('SIGKILL')
      await Promise.all([saving, ...broken])

      const left = await record()
      const linked = (field: 'payslip_attachment' | 'bank_statement_attachment') =>
        left[field].filter(({ draft }) => !draft).map(({ id }) => id)
      const isSaved = left.bank_name === `Bank ${round}`
      // The three that were sent before are there in any case, as drafts or as part of the save.
      expect(left.payslip_attachment.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
      expect(linked('payslip_attachment').filter((id) => ids.includes(id))).toEqual(isSaved ? ids : [])
      expect(isSaved ? [3] : [0, 3]).toContain(linked('bank_statement_attachment').length)
      expect(left.pan_card_attachment).toEqual([])
      // A candidate who got no answer saves again, and it is done once.
      expect(await save(own)).toMatchObject({ status: 0, message: 'Details saved.' })
      expect((await record()).payslip_attachment.map(({ id, draft }) => [id, draft])).toEqual(
        ids.map((id) => [id, false]),
      )
    }
    expect((await strays()).length).toBeGreaterThan(0)
    // Files carry the machine's time, whatever moment the test runs at.
    const aDayOn = 26 * 3600 - clockOffset() / 1000
    product.clock.shift({ seconds: aDayOn })
    await product.write((ctx) => sweepOrphanedFiles(ctx, product.files))
    expect(await strays()).toEqual([])
    product.clock.shift({ seconds: -aDayOn })
    const kept = await record()
    expect([kept.payslip_attachment.length, kept.bank_statement_attachment.length]).toEqual([3, 3])
    for (const { link } of [...kept.payslip_attachment, ...kept.bank_statement_attachment])
      expect((await fetch(product.origin + link)).status).toBe(200)
  },
)
