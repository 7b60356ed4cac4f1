import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { RichText } from '#platform/web/kit/rich-text.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { listManual, openManual, voteManual } from '#notices/contract/manual/manual-calls.ts'
import { ManualDialog } from './manual-page-dialog.tsx'
import styles from '#notices/web/notices.module.css'
import { useNotedMiss } from './use-note-failed-search.ts'

type Card = GotFrom<typeof listManual>['rows'][number]

export const ahead = () => [aheadOf(listManual, {})]

/** Opens at the page for the screen that one comes from. */
export function Screen() {
  const [address] = useSearchParams()
  const [search, setSearch] = useState('')
  const words = search.trim()
  const manual = useCall(listManual, words ? { search: words } : {}, { keepEarlier: true })
  const rows = manual.data?.rows ?? []
  useNotedMiss(words, manual.isSuccess && !manual.isPlaceholderData && rows.length === 0)
  const from = address.get('from')
  const chosen = address.get('page') ?? pageFor(rows, from)
  const slug = chosen ?? (words ? rows[0]?.slug : rows.find((row) => row.slug === 'home')?.slug) ?? null
  return (
    <>
      <PageHeader
        title="Help"
        about="Guides for the screens you use."
        actions={manual.data?.can.edit && <Link to="/help-figures">Manual statistics</Link>}
      />
      <ReadState of={manual} />
      {manual.isSuccess && (
        <div className={styles.help}>
          <div>
            <TextField
              label="Search the manual"
              labelUnseen
              type="search"
              placeholder="Search the manual"
              value={search}
              onChange={setSearch}
            />
            <Contents rows={rows} slug={slug} />
            {rows.length === 0 && <EmptyState title="No results">Try another search.</EmptyState>}
          </div>
          {slug && <Page slug={slug} />}
        </div>
      )}
    </>
  )
}

/** The page of this very screen, else that of the screen above it. */
function pageFor(rows: readonly Card[], from: string | null): string | undefined {
  const speaksOf = (route: string) => rows.find(({ routes }) => routes.includes(route))?.slug
  const parts = (from ?? '').split('/').filter(Boolean)
  for (let length = parts.length; length > 0; length--) {
    const found = speaksOf(`/${parts.slice(0, length).join('/')}`)
    if (found) return found
  }
  return from === '/' ? speaksOf('/') : undefined
}

function Contents({ rows, slug }: { rows: readonly Card[]; slug: string | null }) {
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))]
  return (
    <nav aria-label="Contents">
      {chapters.map((chapter) => (
        <div key={chapter}>
          <h2>{chapter}</h2>
          {rows
            .filter((row) => row.chapter === chapter)
            .map((row) => (
              <Link
                key={row.slug}
                to={`/help?page=${row.slug}`}
                aria-current={row.slug === slug ? 'page' : undefined}
              >
                {row.title}
              </Link>
            ))}
        </div>
      ))}
    </nav>
  )
}

function Page({ slug }: { slug: string }) {
  const [editing, setEditing] = useState(false)
  const page = useCall(openManual, { slug }, { keepEarlier: true })
  const vote = useSend(voteManual)
  if (!page.isSuccess) return <ReadState of={page} />
  const { title, body, mine, can, edited_at, edited_by_name, routes } = page.data
  const first = routes[0]
  return (
    <Section
      title={title}
      about={edited_at && `Changed by ${edited_by_name} on ${show.moment(edited_at)}`}
      actions={
        <>
          {first && <Link to={first}>Open the screen</Link>}
          {can.edit && <Button onClick={() => setEditing(true)}>Edit</Button>}
        </>
      }
    >
      <Stack>
        <RichText html={body} />
        <Row>
          <span className={styles.quiet}>Did this help?</span>
          {[true, false].map((helpful) => (
            <Button
              key={String(helpful)}
              size="s"
              aria-pressed={mine === helpful}
              look={mine === helpful ? 'primary' : 'quiet'}
              onClick={() => void vote.send({ slug, helpful })}
            >
              {helpful ? 'Yes' : 'No'}
            </Button>
          ))}
        </Row>
      </Stack>
      {editing && <ManualDialog page={page.data} onClose={() => setEditing(false)} />}
    </Section>
  )
}
