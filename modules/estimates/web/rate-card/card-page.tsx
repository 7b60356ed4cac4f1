import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { readRateCard, type ReadCard } from '#estimates/contract/rate-card/rate-card-calls.ts'

type CardPageProps = {
  title: string
  about: string
  /** For viewers who may change the rates. */
  actions?: ReactNode
  children: (read: ReadCard) => ReactNode
}

/** A page that shows a part of the rates; it says whether that is a draft, and leads to where it is published. */
export function CardPage({ title, about, actions, children }: CardPageProps) {
  const read = useCall(readRateCard, {})
  return (
    <>
      <PageHeader
        title={title}
        about={
          <>
            {about} {read.data && <Standing read={read.data} />}
          </>
        }
        mark={read.data && read.data.version > 0 && <Badge tone="warn">Draft</Badge>}
        actions={read.data?.can.edit && actions}
      />
      <ReadState of={read} />
      {read.data && children(read.data)}
    </>
  )
}

const Standing = ({ read: { version, published_number } }: { read: ReadCard }) => (
  <>
    {published_number === null ? 'No published version yet.' : `Version ${published_number} is published.`}{' '}
    {version > 0 && <Link to="/rate-card">Review draft changes</Link>}
  </>
)
