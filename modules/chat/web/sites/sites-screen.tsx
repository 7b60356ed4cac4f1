import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { useAddParam } from '#platform/web/kit/use-add-param.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import {
  deleteCannedReply,
  readChatSites,
  type CannedReply,
  type ChatSettings,
  type ChatSite,
} from '#chat/contract/sites/site-calls.ts'
import { EmbedDialog } from './embed-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { SiteDialog } from './site-dialog.tsx'
import styles from './sites.module.css'

const tabs = [
  { key: 'sites', label: 'Sites' },
  { key: 'replies', label: 'Canned replies' },
] as const
type Tab = (typeof tabs)[number]['key']

type Opened =
  | { readonly what: 'site'; readonly row: ChatSite | null }
  | { readonly what: 'reply'; readonly row: CannedReply | null }
  | { readonly what: 'embed'; readonly row: ChatSite }

export function Screen() {
  const read = useCall(readChatSites, {})
  const [params, setParams] = useSearchParams()
  const [opened, open] = useState<Opened | null>(null)
  const [adds, setAdds] = useAddParam('site')
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const settings = read.data
  const tab: Tab = params.get('tab') === 'replies' ? 'replies' : 'sites'
  const add = (
    <Button look="primary" onClick={() => open({ what: tab === 'sites' ? 'site' : 'reply', row: null })}>
      {tab === 'sites' ? 'Add site' : 'Add canned reply'}
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Chat sites"
        about="Where the chat stands, when it is open, and who answers."
        actions={add}
      />
      <Stack>
        <SectionTabs
          label="Chat sites"
          tabs={tabs}
          tab={tab}
          onTab={(key) => setParams({ tab: key }, { replace: true })}
        />
        {settings[tab].length === 0 ? (
          <EmptyState title="Nothing here yet" action={add} />
        ) : (
          <ul className={styles.cards}>
            {tab === 'sites'
              ? settings.sites.map((row) => <SiteCard key={row.id} row={row} open={open} />)
              : settings.replies.map((row) => (
                  <ReplyCard key={row.id} row={row} edit={() => open({ what: 'reply', row })} />
                ))}
          </ul>
        )}
      </Stack>
      <OpenedDialog
        settings={settings}
        opened={adds ? { what: 'site', row: null } : opened}
        onClose={() => {
          open(null)
          setAdds(false)
        }}
      />
    </>
  )
}

type OpenedProps = { settings: ChatSettings; opened: Opened | null; onClose: () => void }

function OpenedDialog({ settings, opened, onClose }: OpenedProps) {
  if (!opened) return null
  if (opened.what === 'site') return <SiteDialog site={opened.row} settings={settings} onClose={onClose} />
  if (opened.what === 'embed') return <EmbedDialog site={opened.row} onClose={onClose} />
  return <ReplyDialog reply={opened.row} sites={settings.sites} onClose={onClose} />
}

const hoursText = ({ hours }: ChatSite) =>
  hours === null ? 'Always open' : `Open on ${new Set(hours.map(({ weekday }) => weekday)).size} days`

function SiteCard({ row, open }: { row: ChatSite; open: (opened: Opened) => void }) {
  const lines = [
    `/chat/${row.key}`,
    `${row.company}, ${row.office}`,
    hoursText(row),
    row.domains.length === 0 ? 'The websites under Settings' : row.domains.join(', '),
    row.agents.map(({ name, supervisor }) => (supervisor ? `${name} (supervisor)` : name)).join(', '),
  ]
  return (
    <li className={styles.card}>
      <h2>{row.name}</h2>
      <div className={styles.buttons}>
        <Badge tone={row.enabled ? 'good' : 'neutral'}>{row.enabled ? 'On' : 'Off'}</Badge>
        {row.asks_first && <Badge tone="info">Form before a chat</Badge>}
        {row.agents.length === 0 && <Badge tone="bad">No agents</Badge>}
      </div>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className={styles.quiet}>
          {line}
        </span>
      ))}
      <div className={styles.buttons}>
        <Button size="s" aria-label={`Edit ${row.name}`} onClick={() => open({ what: 'site', row })}>
          Edit
        </Button>
        <Button size="s" aria-label={`Embed ${row.name}`} onClick={() => open({ what: 'embed', row })}>
          Embed
        </Button>
      </div>
    </li>
  )
}

function ReplyCard({ row, edit }: { row: CannedReply; edit: () => void }) {
  const remove = useSend(deleteCannedReply)
  return (
    <li className={styles.card}>
      <h2>{`/${row.shortcut}`}</h2>
      <span className={styles.quiet}>{row.site ?? 'All sites'}</span>
      <p>{row.text}</p>
      <div className={styles.buttons}>
        <Button size="s" aria-label={`Edit ${row.shortcut}`} onClick={edit}>
          Edit
        </Button>
        <Button
          size="s"
          busy={remove.busy}
          aria-label={`Delete ${row.shortcut}`}
          onClick={() => void remove.send({ id: row.id })}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}
