export const register = {
  name: 'register',
  method: 'POST',
  path: '/api/v2/auth/user/register',
} as const;
export const forgotPassword = {
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/v2/auth/password/forgot',
} as const;
export const resetPassword = {
  name: 'resetPassword',
  method: 'POST',
  path: '/api/v2/auth/password/reset',
} as const;
export const updateMe = { name: 'updateMe', method: 'PUT', path: '/api/v1/me' } as const;
export const changePassword = {
  name: 'changePassword',
  method: 'PUT',
  path: '/api/v1/me/password',
} as const;
export const changeEmail = {
  name: 'changeEmail',
  method: 'POST',
  path: '/api/v1/me/email',
} as const;
export const verifyEmail = {
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/v1/me/email/verify',
} as const;
