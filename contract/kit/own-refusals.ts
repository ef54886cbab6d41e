import { conflict, forbidden, gone, wrong } from './wording.ts'
import { noLocation } from '../clock/terms.ts'

/** The refusals that a screen may give itself, before the server would; the others stay out of browsers. */
export const ownRefusals = {
  version_conflict: conflict(
    'Someone else changed this while you were editing. Reload to see the latest.',
  ),
  too_large: {
    status: 413,
    message: 'This is too large to send. Shorten it and try again.',
  },
  parent_not_verified: wrong('Under 18 the parent consents: choose how you know the parent', {
    field: 'verified',
  }),
  born_in_future: wrong("The date of birth can't be in the future", { field: 'dateOfBirth' }),
  registered_in_future: wrong("The registration date can't be in the future", {
    field: 'registrationDate',
  }),
  more_than_total: wrong('The amount must be between ₹0 and {total, rupees}'),
  overpaid: conflict(
    'Only {pending, rupees} is pending for this course. Enter that amount or less.',
    { field: 'amount' },
  ),
  paid_in_full: conflict('This course is already paid in full. Nothing is pending.', {
    field: 'amount',
  }),
  payment_incomplete: wrong('Please complete payment details for: {courses, list}'),
  no_location: conflict(noLocation),
  own_leave: forbidden(
    "You can't decide on your own leave. Ask someone else who decides on leave.",
  ),
  super_administrator_protected: forbidden(
    'Super administrators change their own details, on their account page.',
  ),
  own_super_administration: forbidden(
    'Another super administrator does this. Your own sessions end on your account page.',
  ),
  super_administrator_not_found: gone('This super administrator was not found. Reload the list.'),
  last_super_administrator: conflict(
    'One super administrator has to stay. Make another one first, at the server.',
  ),
  leave_ends_before_start: wrong('End date must be after start date', { field: 'endDate' }),
  limits_out_of_order: wrong('Enter the best limit first, and never more marks for a worse one', {
    field: 'demands',
  }),
} as const
