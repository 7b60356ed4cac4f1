import { useState, type ReactNode } from 'react'

/** A picture by a link that may have ended: then stands there what stood before. */
export function Picture({ link, instead }: { link: string | null; instead: ReactNode }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (link === null || link === broken) return instead
  return <img src={link} alt="" loading="lazy" onError={() => setBroken(link)} />
}
