export const login = { name: 'login', method: 'POST', path: '/api/v2/auth/user/login' } as const;
export const logout = { name: 'logout', method: 'POST', path: '/api/v2/auth/user/logout' } as const;
export const createGuest = {
  name: 'createGuest',
  method: 'POST',
  path: '/api/v2/guest/token',
} as const;
export const renameGuest = { name: 'renameGuest', method: 'PUT', path: '/api/v2/guest' } as const;
export const getMe = { name: 'getMe', method: 'GET', path: '/api/v1/liveweb/me' } as const;
