import { hash, verify } from '@node-rs/argon2'

// OWASP's floor for argon2id: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/**
 * Takes as long for an account that does not exist, so that the time tells nothing: the given password
 * is then checked against a hash that no password has.
 */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && typeof passwordHash === 'string'
}

const decoy = hashPassword(crypto.randomUUID())
