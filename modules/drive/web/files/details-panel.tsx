import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Remarks } from '#remarks/web/public.ts'
import { DRIVE_REMARKS, levelNamed, levels, visibilities } from '#drive/contract/drive-lists.ts'
import { historyList, readDetails, restoreVersion, type Details } from '#drive/contract/files/file-calls.ts'
import { sizeInWords } from '#drive/contract/size-in-words.ts'
import { NodeSharing, useSharing } from '#drive/web/sharing/node-sharing.tsx'
import { PreviewDialog, useDownload } from './preview-dialog.tsx'
import { UploadList } from './upload-list.tsx'
import { useVersionUpload } from './use-version-upload.ts'
import styles from '#drive/web/drive.module.css'

type Tab = 'details' | 'versions' | 'history' | 'comments'

/** A file or folder from the side: facts, versions, history and comments. */
export function DetailsPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('details')
  const read = useCall(readDetails, { id })
  const node = read.data
  const tabs = [
    { key: 'details' as const, label: 'Details' },
    ...(node?.kind === 'file'
      ? [{ key: 'versions' as const, label: 'Versions', count: node.versions.length }]
      : []),
    { key: 'history' as const, label: 'History' },
    { key: 'comments' as const, label: 'Comments' },
  ]
  return (
    <Dialog open side size="l" title={node ? shortName(node.name) : 'Details'} onClose={onClose}>
      <ReadState of={read} />
      {node && (
        <div className={styles.parts}>
          <SectionTabs label="Details" tab={tab} onTab={setTab} tabs={tabs} />
          {tab === 'details' && <Facts node={node} />}
          {tab === 'versions' && <Versions node={node} />}
          {tab === 'history' && (
            <ListTable
              list={historyList}
              input={{ node_id: id }}
              rowName={({ kind }) => kind}
              without={node.kind === 'file' ? ['item'] : []}
              empty={<EmptyState title="Nothing happened yet" />}
            />
          )}
          {tab === 'comments' && <Remarks subject={DRIVE_REMARKS} subjectId={id} />}
        </div>
      )}
    </Dialog>
  )
}

function Facts({ node }: { node: Details }) {
  const go = useNavigate()
  const [opened, setOpened] = useState<'preview' | 'share' | null>(null)
  const save = useDownload()
  const isFile = node.kind === 'file'
  const share = useSharing()({ kind: node.kind, level: levelNamed(node.level) })
  return (
    <>
      <div className={styles.buttons}>
        {isFile && <Button onClick={() => setOpened('preview')}>Preview</Button>}
        {isFile && <Button onClick={() => void save(node.id)}>Download</Button>}
        {!isFile && <Button onClick={() => void go(`/rd-drive/folders/${node.id}`)}>Open folder</Button>}
        {share.may && <Button onClick={() => setOpened('share')}>{share.label}</Button>}
      </div>
      <KeyValue
        entries={[
          ['Name', node.name],
          ...(node.owner ? ([['Owner', node.owner]] as const) : []),
          ['Your access', levels.labelOf(node.level)],
          ...(node.visibility ? ([['Visibility', visibilities.labelOf(node.visibility)]] as const) : []),
          ...(node.access ? ([['People with access', show.count(node.access.readers)]] as const) : []),
          ...(isFile ? ([['Size', sizeInWords(node.bytes)]] as const) : []),
          ['Changed', show.moment(node.changed_at)],
          ['Created', show.moment(node.created_at)],
          ...(node.locked_by ? ([['Locked by', node.locked_by]] as const) : []),
        ]}
      />
      {opened === 'preview' && <PreviewDialog node={node} onClose={() => setOpened(null)} />}
      {opened === 'share' && <NodeSharing node={node} onClose={() => setOpened(null)} />}
    </>
  )
}

function Versions({ node }: { node: Details }) {
  const restore = useSend(restoreVersion)
  const save = useDownload()
  const input = useRef<HTMLInputElement>(null)
  const mayEdit = levelNamed(node.level) >= 3
  const upload = useVersionUpload(node)
  const newest = node.versions[0]?.number
  return (
    <>
      {mayEdit && (
        <div className={styles.buttons}>
          <Button onClick={() => input.current?.click()}>Upload a new version</Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="New version"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) upload.start(file)
              target.value = ''
            }}
          />
        </div>
      )}
      <UploadList {...upload.uploads} />
      <ul className={styles.list}>
        {node.versions.map(({ number, bytes, made_by, made_at, comment, restored_from }) => (
          <li key={number}>
            <span>
              <strong>Version {number}</strong>
              {restored_from !== null && ` (version ${restored_from} again)`}
              <br />
              <span className={styles.quiet}>
                {made_by}, {show.moment(made_at)}, {sizeInWords(bytes)}
                {comment && `: ${comment}`}
              </span>
            </span>
            <span className={styles.buttons}>
              <Button
                size="s"
                aria-label={`Download version ${number}`}
                onClick={() => void save(node.id, number)}
              >
                Download
              </Button>
              {mayEdit && number !== newest && (
                <Button
                  size="s"
                  busy={restore.busy}
                  aria-label={`Restore version ${number}`}
                  onClick={() => void restore.send({ id: node.id, number })}
                >
                  Restore
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
