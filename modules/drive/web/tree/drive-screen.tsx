import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Progress } from '#platform/web/light/progress.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { driveViews, viewLabels, type DriveView } from '#drive/contract/drive-lists.ts'
import { sizeInWords } from '#drive/contract/size-in-words.ts'
import { readDrive } from '#drive/contract/tree/node-calls.ts'
import { DetailsPanel } from '#drive/web/files/details-panel.tsx'
import { UploadArea, UploadButton } from '#drive/web/files/upload-area.tsx'
import { useUploads } from '#drive/web/files/use-uploads.ts'
import { NewFolderDialog } from './name-dialog.tsx'
import { NodeTable } from './node-table.tsx'
import styles from '#drive/web/drive.module.css'

const nothing: Readonly<Record<DriveView, readonly [title: string, text: string]>> = {
  mine: ['No files yet', 'Upload files, or drop a folder here.'],
  shared: ['Nothing is shared with you', 'Files and folders that colleagues share appear here.'],
  company: ['No public folders', 'Folders that your company makes public appear here.'],
  recent: ['Nothing opened yet', 'Files that you open or upload appear here.'],
  starred: ['Nothing starred', 'Star a file or folder to find it here.'],
  trash: ['The trash is empty', 'What is deleted stays here for 30 days.'],
}

export function Screen() {
  const go = useNavigate()
  const [params, setParams] = useSearchParams()
  const [creating, setCreating] = useState(false)
  const { data } = useCall(readDrive, {})
  const uploads = useUploads(null)
  const view = driveViews.find((one) => one === params.get('view')) ?? 'mine'
  const item = Number(params.get('item')) || null
  const [title, text] = nothing[view]
  const mayAdd = view === 'mine' && data?.can.create === true
  const show = (tab: DriveView) =>
    setParams(tab === 'recent' ? { view: tab, sort: 'seen_at', direction: 'desc' } : { view: tab })
  return (
    <>
      <PageHeader
        title="Drive"
        about="Files and folders of yours, of your teams and of the company."
        actions={
          <>
            {data?.can.figures && (
              <Button onClick={() => void go('/rd-drive/drive-analytic')}>Storage</Button>
            )}
            {mayAdd && <Button onClick={() => setCreating(true)}>New folder</Button>}
            {mayAdd && <UploadButton uploads={uploads} />}
          </>
        }
      />
      <SectionTabs
        label="Views"
        tab={view}
        onTab={show}
        tabs={driveViews.map((key) => ({ key, label: viewLabels[key] }))}
      />
      <UploadArea uploads={mayAdd ? uploads : null}>
        <NodeTable key={view} asked={{ view }} empty={<EmptyState title={title}>{text}</EmptyState>} />
      </UploadArea>
      {data?.quota && (
        <div className={styles.quota}>
          <Progress
            label="Storage of your company"
            share={Math.min(1, data.quota.used / Math.max(1, data.quota.allowed))}
            detail={`${sizeInWords(data.quota.used)} of ${sizeInWords(data.quota.allowed)}`}
          />
        </div>
      )}
      {creating && <NewFolderDialog parent={null} onClose={() => setCreating(false)} />}
      {item !== null && <DetailsPanel id={item} onClose={() => setParams({ view })} />}
    </>
  )
}
