export * from '../../sandbox/contract/contract.js';
