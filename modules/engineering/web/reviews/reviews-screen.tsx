import { RegisterScreen } from '#engineering/web/register.tsx'
import { reviewRegister } from './review-list.tsx'

export const Screen = () => <RegisterScreen register={reviewRegister} />
