import { CannotStart } from '#platform/server/cannot-start.ts'
import type { Config } from '#platform/server/config.ts'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import type { Keyring } from './keyring.ts'
import { PUT_BACK, secretPath } from './secret-file.ts'

const TEXT = 'the secret of this installation'

type Installation = {
  readonly config: Config
  readonly keyring: Keyring
  readonly database: DatabaseConnection
}

/** Refuses the start with a secret that is not the one of this database; the first start leaves the mark. */
export async function checkSecret(installation: Installation): Promise<void> {
  const { database, keyring, config } = installation
  const sealed = (await markOf(database)) ?? (await firstMark(installation))
  if (!opens(keyring, sealed)) throw new CannotStart(wrongSecret(config))
  // After a change of the secret the newest one is enough to start.
  const [newest] = keyring.keysFor('field')
  if (!sealed.startsWith(`${newest!.id}.`))
    await database.writer
      .updateTable('secret_mark')
      .set({ sealed: keyring.seal(TEXT) })
      .execute()
}

async function markOf({ writer }: DatabaseConnection): Promise<string | undefined> {
  const found = await writer.selectFrom('secret_mark').select('sealed').executeTakeFirst()
  return found?.sealed
}

/** Of a database that had none: what an earlier version sealed there must open; of two first starts one is the first. */
async function firstMark({ database, keyring, config }: Installation): Promise<string> {
  const mail = await database.writer
    .selectFrom('mail_message')
    .select('text_sealed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (mail && !opens(keyring, mail.text_sealed)) throw new CannotStart(wrongSecret(config))
  await database.writer
    .insertInto('secret_mark')
    .values({ sealed: keyring.seal(TEXT) })
    .onConflict((found) => found.doNothing())
    .execute()
  return (await markOf(database))!
}

function opens(keyring: Keyring, sealed: string): boolean {
  try {
    keyring.open(sealed)
    return true
  } catch {
    // It was sealed with another secret, which is what is asked here.
    return false
  }
}

const wrongSecret = ({ secrets, dataFolder }: Config) =>
  secrets.length > 0
    ? 'The secret in ATRIUM_SECRET is not the one with which this database was made. Set it to the right one, or name the earlier one in ATRIUM_OLD_SECRETS.'
    : `The secret in ${secretPath(dataFolder)} is not the one with which this database was made. ${PUT_BACK}`
