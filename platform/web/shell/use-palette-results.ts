import { useContext, useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { narrowed } from './palette-options.ts'
import { PaletteSearchContext, type Found } from './palette-search.ts'

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 180
const FRESH_MS = 30_000

const nothing: Found = { groups: [], failed: [] }

/** What the server finds for the words that are being typed; a search is given up when typing goes on. */
export function useFound(text: string) {
  const search = useContext(PaletteSearchContext)
  const words = useRested(text.trim().replace(/\s+/g, ' '))
  const asked = useQuery({
    queryKey: ['palette', words],
    queryFn: ({ signal }) => search?.(words, signal) ?? nothing,
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  })
  const isAhead = text.trim() !== '' && text.trim().replace(/\s+/g, ' ') !== words
  const found = text.trim() === '' || words === '' ? nothing : (asked.data ?? nothing)
  return {
    found: isAhead || asked.isPlaceholderData ? narrowed(found, text) : found,
    isSearching: isAhead || asked.isFetching,
    isBroken: asked.isError && !isAhead,
    again: () => void asked.refetch(),
  }
}

/** The value once it has not changed for a moment; nothing at all is taken over at once. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : rested
}
