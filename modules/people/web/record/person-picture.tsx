import { useQuery } from '@tanstack/react-query'
import { ask } from '#platform/web/calls/send-call.ts'
import { Picture } from '#platform/web/kit/picture.tsx'
import type { ReactNode } from 'react'
import type { PictureOf } from '#platform/web/kit/picture-source.ts'
import { listPictures, MOST_PICTURES } from '#people/contract/record/photo-calls.ts'

type Waiting = {
  readonly id: number
  readonly settle: (link: string | null) => void
  readonly fail: (error: unknown) => void
}

let waiting: Waiting[] = []

/** All avatars of a screen ask in one call: avatars that ask within the same moment go together. */
const load = (id: number) =>
  new Promise<string | null>((settle, fail) => {
    if (waiting.length === 0) setTimeout(askForAll, 0)
    waiting.push({ id, settle, fail })
  })

function askForAll() {
  const asked = waiting
  waiting = []
  for (let at = 0; at < asked.length; at += MOST_PICTURES) void askFor(asked.slice(at, at + MOST_PICTURES))
}

async function askFor(portion: readonly Waiting[]) {
  try {
    const { data } = await ask(listPictures, { ids: [...new Set(portion.map(({ id }) => id))] })
    const links = new Map(data.pictures.map(({ id, link }) => [id, link]))
    for (const { id, settle } of portion) settle(links.get(id) ?? null)
  } catch (error) {
    for (const { fail } of portion) fail(error)
  }
}

/** Shorter than the links last. */
const FRESH_MS = 10 * 60_000

/** The photo of a person by a link that ends, once it has been asked for. */
function Photo({ id, instead }: { id: number; instead: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['people', listPictures.path, id],
    queryFn: () => load(id),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
  })
  return <Picture link={data ?? null} instead={instead} />
}

export const pictureOf: PictureOf = (person) => <Photo {...person} />
