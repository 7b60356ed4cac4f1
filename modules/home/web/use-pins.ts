import { useShortcuts } from './use-home-reads.ts'

/** The screens that the person has pinned; none before anything was chosen. */
export const usePins = (): readonly string[] => useShortcuts().data?.paths ?? []
