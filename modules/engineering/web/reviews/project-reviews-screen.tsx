import { ProjectRegister } from '#engineering/web/register.tsx'
import { reviewRegister } from './review-list.tsx'

export const Screen = () => <ProjectRegister register={reviewRegister} />
