import { z } from 'zod'

const table = z.object({ name: z.string(), rows: z.number(), sha256: z.string() })
const sequence = z.object({ name: z.string(), last: z.string(), called: z.boolean() })

/** What a backup says of itself; written last, so that a folder without it is none. */
export const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.array(z.object({ key: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Files that were removed while the backup was made; their rows say so after the next sweep. */
  gone: z.array(z.string()),
  /** Whether the folder holds the secret that opens sealed columns. */
  secret: z.boolean(),
})

export type Manifest = z.output<typeof manifest>
