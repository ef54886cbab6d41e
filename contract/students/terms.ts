// Separate from the calls, for screens that need no schemas.
export const courseModes = ['Offline', 'Online'] as const
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
