export * from '@svc-embed/surfaces/contract';
