import type { CollectionPage } from '#engineering/contract/apis/api-calls.ts'

type Environment = CollectionPage['environments'][number]

/** What a person may read of the values; secrets are dots. */
export const shownValues = (environment: Environment | null): Map<string, string> =>
  new Map(
    (environment?.variables ?? []).flatMap(({ name, secret, value, is_set, own, own_set }) => {
      if (secret) return is_set || own_set ? [[name, '••••••'] as const] : []
      return own_set || is_set ? [[name, own_set ? own : value] as const] : []
    }),
  )
