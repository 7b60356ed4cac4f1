import { useEffect, useState } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { GAME_CATEGORY } from '#estimates/contract/estimates-lists.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import { getUpdationMasterData } from '#estimates/contract/calculator/calculator-calls.ts'
import { videoRule } from '#estimates/contract/calculator/submit-calls.ts'
import { NothingOffered } from './nothing-offered.tsx'
import { categoryInAddress, contactAddress, START } from './calculator-paths.ts'
import { heldVideo, useProgress } from './calculator-progress.ts'
import { tellStep } from './calculator-visit.ts'
import styles from './calculator.module.css'

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export function Screen() {
  const categoryId = categoryInAddress()
  useEffect(() => tellStep({ step: 2, path: 'update', categoryId }), [categoryId])
  const choices = useAnswer(getUpdationMasterData, { field_category_id: categoryId })
  const start = { categoryId, option: null, technology: null, link: '', videoName: '' }
  const [kept, keep] = useProgress('update', start)
  const [video, setVideo] = useState(heldVideo.get)
  const [shown, setShown] = useState(false)
  if (choices.state === 'loading') return <LoadingState />
  if (choices.state === 'failed')
    return <FailureState asPage failure={choices.failure} again={choices.again} />
  const { update_options, game_engine } = choices.data
  if (update_options.length === 0 || game_engine.length === 0) return <NothingOffered />
  const isGame = categoryId === GAME_CATEGORY
  const link = kept.link.trim()
  const errors = {
    option: kept.option === null ? say.optionEmpty.text : undefined,
    technology: kept.technology === null ? (isGame ? say.engineEmpty : say.technologyEmpty).text : undefined,
    link: link === '' || isWebAddress(link) ? undefined : say.linkWrong.text,
  }
  const calculate = () => {
    setShown(true)
    if (Object.values(errors).every((error) => error === undefined)) goTo(contactAddress('update'))
  }
  const hold = (files: readonly File[]) => {
    heldVideo.set(files[0] ?? null)
    setVideo(files[0] ?? null)
    keep({ videoName: files[0]?.name ?? '' })
  }
  return (
    <form
      className={`${styles.page} ${styles.narrow}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        calculate()
      }}
    >
      <h1 className={styles.title}>What would you like to update?</h1>
      <SelectField
        name="update_option"
        label="Update option"
        options={update_options.map(({ option_id, option_name }) => ({
          value: option_id,
          label: option_name,
        }))}
        value={kept.option}
        error={shown ? errors.option : undefined}
        onChange={(option) => keep({ option })}
      />
      <SelectField
        name="technology"
        label={isGame ? 'Game engine' : 'Technology'}
        options={game_engine.map(({ game_engine_id, game_engine_name }) => ({
          value: game_engine_id,
          label: game_engine_name,
        }))}
        value={kept.technology}
        error={shown ? errors.technology : undefined}
        onChange={(technology) => keep({ technology })}
      />
      <TextField
        name="link"
        label="Link"
        type="url"
        optional
        hint="Link to the existing app, game or website"
        value={kept.link}
        error={shown ? errors.link : undefined}
        onChange={(typed) => keep({ link: typed })}
      />
      <FileDrop
        name="video"
        label="Video"
        rule={videoRule}
        value={video ? [video] : []}
        hint={
          kept.videoName !== '' && !video
            ? `Choose ${kept.videoName} again. Files aren’t saved in the browser.`
            : undefined
        }
        onChange={hold}
      />
      <div className={styles.actions}>
        <Button onClick={() => goTo(START)}>Back</Button>
        <Button type="submit" look="primary" disabled={kept.option === null && kept.technology === null}>
          Calculate
        </Button>
      </div>
    </form>
  )
}
