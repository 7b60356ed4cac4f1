/** Under this the calendar keeps the times that meetings take; each by the uid that stays when it is moved. */
export const BOOKING_SOURCE = 'appointment'
