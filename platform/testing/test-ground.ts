import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { readConfig, type Config } from '#platform/server/config.ts'
import { system, type Ctx, type Subscription } from '#platform/server/ctx.ts'
import { openFileStore, type FileStore } from '#platform/server/files/file-store.ts'
import { logTo, type Log } from '#platform/server/log.ts'
import { openOutside, type AskOutside } from '#platform/server/outside/ask-outside.ts'
import { keyringOf, type Keyring } from '#platform/server/secrets/keyring.ts'
import { tokensOf, type Tokens } from '#platform/server/secrets/tokens.ts'
import { inTransaction, readingContext, type Ground } from '#platform/server/transaction.ts'
import { testClock, type TestClock } from './test-clock.ts'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { ownDatabase, testDatabase } from './test-database.ts'
import { TEST_SECRET } from './world/test-secret.ts'

export type TestParts = {
  readonly outside: AskOutside
  readonly config: Config
  readonly ground: Ground
  readonly files: FileStore
  readonly keyring: Keyring
  readonly tokens: Tokens
}

export type TestGround = TestParts & {
  readonly clock: TestClock
  /** What the product logged, line by line. */
  readonly logged: string[]
  /** Runs the work in a transaction of the system's, to put a state in place. */
  write<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
  read<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** A database and files that were written before, to begin with a copy of them. */
export type Written = { readonly template: string; readonly folder: string }

/** No test asks the world; one that needs an answer gives names and addresses of its own (`openOutside`). */
const noOutside = openOutside({ addressesOf: async () => [], isPublic: () => false })

const asker = { actor: system, request: { id: 'test', address: '127.0.0.1', device: 'test' } }

/** A database, a folder for files, a clock and keys, all real and nothing of another file's in them. */
export async function testGround(
  environment: Record<string, string> = {},
  subscriptions: readonly Subscription[] = [],
  written?: Written,
): Promise<TestGround> {
  const folder = await filesFolder()
  afterAll(() => rm(folder, { recursive: true, force: true }))
  if (written) await copyFiles(written.folder, folder)
  const database = written ? await ownDatabase(written.template) : await testDatabase()
  return groundOn({ database, folder, environment, subscriptions })
}

/** On a database that no other file's product listens to, for tests that count or cut its lines. */
export async function ownGround(): Promise<TestGround> {
  const folder = await filesFolder()
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return groundOn({ database: await ownDatabase(), folder, subscriptions: [] })
}

/** What the running server of a folder keeps in it is no file of the product. */
const copyFiles = (from: string, to: string) =>
  cp(from, to, { recursive: true, filter: (path) => !path.startsWith(join(from, 'pg')) })

export const filesFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'atrium-test-'))

type Wish = {
  readonly database: DatabaseConnection
  readonly folder: string
  readonly environment?: Record<string, string>
  readonly subscriptions: readonly Subscription[]
}

export function groundOn({ database, folder, environment, subscriptions }: Wish): TestGround {
  const config = readConfig({ ATRIUM_DATA: folder, ATRIUM_PORT: '0', ...environment })
  const clock = testClock()
  const logged: string[] = []
  const log: Log = logTo((line) => logged.push(line))
  const ground: Ground = { database, clock, log, subscriptions }
  const keyring = keyringOf([TEST_SECRET])
  return {
    config,
    ground,
    clock,
    logged,
    keyring,
    tokens: tokensOf(keyring),
    outside: noOutside,
    files: openFileStore({ config, database, keyring, clock, log }),
    write: (work) => inTransaction(ground, asker, work),
    read: (work) => work(readingContext(ground, asker)),
  }
}
