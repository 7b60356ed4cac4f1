import { useState } from 'react'
import { stored } from '#platform/web/browser-storage.ts'
import type { Extension } from '#estimates/contract/estimates-lists.ts'
import type { ChosenTeam } from '#estimates/contract/calculator/submit-calls.ts'

const KEY = 'atrium:estimate'
const KEPT_DAYS = 30
const DAY = 86_400_000

/** What a prospect has answered so far; the same browser finds it again after a reload. */
export type Progress = {
  readonly fixed?: {
    readonly categoryId: number
    readonly answers: Readonly<Record<string, readonly number[]>>
    readonly budget: string
  }
  readonly hire?: {
    readonly categoryId: number
    readonly teams: Readonly<Record<string, ChosenTeam>>
    /** Which group a team stands in, as it is sent. */
    readonly groups: Readonly<Record<string, number>>
    readonly extension: Extension
    readonly offerId: number | null
  }
  readonly update?: {
    readonly categoryId: number
    readonly option: number | null
    readonly technology: number | null
    readonly link: string
    readonly videoName: string
  }
}

type Kept = { readonly at: number; readonly progress: Progress }

/** Older than thirty days it is dropped: prices and questions are others by then. */
export function readProgress(): Progress {
  try {
    const kept = JSON.parse(stored.get(KEY) ?? 'null') as Kept | null
    return kept && Date.now() - kept.at < KEPT_DAYS * DAY ? kept.progress : {}
  } catch {
    return {}
  }
}

export function keepProgress(progress: Progress): void {
  stored.set(KEY, JSON.stringify({ at: Date.now(), progress } satisfies Kept))
}

/** A file cannot be kept by the browser's storage: it lives as long as the page. */
let video: File | null = null
export const heldVideo = {
  get: () => video,
  set: (file: File | null) => {
    video = file
  },
}

export function clearProgress(): void {
  stored.remove(KEY)
  heldVideo.set(null)
}

/** One path's part of the progress, kept at each change; another requirement begins again. */
export function useProgress<K extends keyof Progress>(path: K, start: NonNullable<Progress[K]>) {
  const [value, setValue] = useState<NonNullable<Progress[K]>>(() => {
    const kept = readProgress()[path]
    return kept?.categoryId === start.categoryId ? kept : start
  })
  const change = (part: Partial<NonNullable<Progress[K]>>) => {
    const next = { ...value, ...part }
    setValue(next)
    keepProgress({ ...readProgress(), [path]: next })
  }
  return [value, change] as const
}
