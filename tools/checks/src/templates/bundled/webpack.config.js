export default { mode: 'production', entry: './src/main.js', output: { filename: 'src/main.js' } };
