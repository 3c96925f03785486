export const createEnterpriseReport = {
  name: 'createEnterpriseReport',
  method: 'POST',
  path: '/api/v1/enterprise/stores/{store}/reports',
} as const;
export const getEnterpriseRedirect = {
  name: 'getEnterpriseRedirect',
  method: 'POST',
  path: '/api/v1/enterprise/stores/{store}/redirect',
} as const;
