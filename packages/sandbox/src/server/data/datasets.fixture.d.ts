/** The datasets as the build prepares them, without a build. */
export declare const datasets: {
    movies: import("./dataset.js").Dataset;
    weather: import("./dataset.js").Dataset;
    world: import("./dataset.js").Dataset;
};
/** All views over them. */
export declare const catalog: import("../catalog.js").Catalog;
